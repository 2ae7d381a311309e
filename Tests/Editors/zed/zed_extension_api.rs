//! A stand-in for the API of Zed's extensions, with the signatures that the extension uses.

pub type Result<T, E = String> = core::result::Result<T, E>;
pub type EnvVars = Vec<(String, String)>;

pub struct LanguageServerId(pub String);

impl AsRef<str> for LanguageServerId {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

/// A project with the programs of its search path, and with the command of the settings.
#[derive(Default)]
pub struct Worktree {
    pub programs: Vec<String>,
    pub path: Option<String>,
}

impl Worktree {
    pub fn which(&self, name: &str) -> Option<String> {
        let found = self.programs.iter().find(|program| program.as_str() == name);
        found.map(|program| format!("/bin/{program}"))
    }

    pub fn shell_env(&self) -> EnvVars {
        vec![("PATH".to_string(), "/bin".to_string())]
    }
}

pub struct Command {
    pub command: String,
    pub args: Vec<String>,
    pub env: EnvVars,
}

pub trait Extension: Send + Sync {
    fn new() -> Self
    where
        Self: Sized;

    fn language_server_command(
        &mut self,
        id: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Command>;
}

pub mod settings {
    use super::{Result, Worktree};

    pub struct CommandSettings {
        pub path: Option<String>,
    }

    pub struct LspSettings {
        pub binary: Option<CommandSettings>,
    }

    impl LspSettings {
        pub fn for_worktree(name: &str, worktree: &Worktree) -> Result<Self> {
            assert_eq!(name, "weir");
            let path = worktree.path.clone();
            Ok(LspSettings { binary: Some(CommandSettings { path }) })
        }
    }
}

#[macro_export]
macro_rules! register_extension {
    ($extension:ty) => {
        pub fn extension() -> Box<dyn zed_extension_api::Extension> {
            Box::new(<$extension as zed_extension_api::Extension>::new())
        }
    };
}
