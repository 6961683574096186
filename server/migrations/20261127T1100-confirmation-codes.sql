-- Emails with a code that confirms a session of an account without a password.
alter type email_token_purpose add value 'confirm-session';
comment on column users.password_hash is 'argon2id; null for people who sign in without a password';
