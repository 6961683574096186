-- The browser that signed up confirms its address with one tap; any other chooses the password.
alter table mailed_tokens add column browser_hash bytea;
comment on column mailed_tokens.browser_hash is 'Keyed hash of the cookie of the browser that signed up; null where none did';
