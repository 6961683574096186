-- Emails that sign someone in, with a link or a code.
alter type email_token_purpose add value 'sign-in';
alter table email_tokens add column code_hash bytea;
comment on column email_tokens.code_hash is 'Keyed hash of the code; null for links without one';
comment on column email_tokens.browser_hash is
  'Keyed hash of the cookie of the browser that signed up or requested a sign-in link; null where none did';
