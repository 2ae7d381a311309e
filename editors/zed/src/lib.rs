//! Starts `weir lsp` in Zed: the command of the settings, or that of the search path.

use zed_extension_api::{self as zed, settings::LspSettings, LanguageServerId, Result};

struct Weir;

impl zed::Extension for Weir {
    fn new() -> Self {
        Weir
    }

    fn language_server_command(
        &mut self,
        id: &LanguageServerId,
        worktree: &zed::Worktree,
    ) -> Result<zed::Command> {
        let path = LspSettings::for_worktree(id.as_ref(), worktree)
            .ok()
            .and_then(|settings| settings.binary)
            .and_then(|binary| binary.path);
        let command = path
            .or_else(|| worktree.which("weir"))
            .ok_or("`weir` is not in the search path; set `lsp.weir.binary.path`")?;
        Ok(zed::Command {
            command,
            args: vec!["lsp".to_string()],
            env: worktree.shell_env(),
        })
    }
}

zed::register_extension!(Weir);
