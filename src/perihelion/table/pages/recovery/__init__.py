"""Getting an account back, by passkey or by mail."""
