//! Asks the extension for Zed for the command that starts Weir.

#[path = "../../../editors/zed/src/lib.rs"]
mod weir;

use zed_extension_api::{LanguageServerId, Worktree};

fn main() {
    let id = LanguageServerId("weir".to_string());
    let mut worktree = Worktree::default();
    let missing = weir::extension().language_server_command(&id, &worktree);
    assert!(missing.is_err_and(|message| message.contains("not in the search path")));
    worktree.programs.push("weir".to_string());
    let found = weir::extension().language_server_command(&id, &worktree).unwrap();
    assert_eq!((found.command.as_str(), found.args), ("/bin/weir", vec!["lsp".to_string()]));
    assert_eq!(found.env, worktree.shell_env());
    worktree.path = Some("/opt/weir".to_string());
    let named = weir::extension().language_server_command(&id, &worktree).unwrap();
    assert_eq!(named.command, "/opt/weir");
    println!("zed: the extension starts `weir lsp`");
}
