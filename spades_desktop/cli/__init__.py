"""The subcommands, which need no window."""
