"""The command `belote`: the one place that knows the server, the export and the check."""
