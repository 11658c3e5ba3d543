"""What people see: one marimo notebook for each lesson and tool."""
