-- Signing in with a passkey (WebAuthn).
create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  is_backed_up boolean not null,
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkeys_by_user on passkeys (user_id);
comment on column passkeys.credential_id is 'Chosen by the authenticator';
comment on column passkeys.public_key is 'In COSE format';
comment on column passkeys.counter is
  'Number of signatures, according to the authenticator. A number that doesn''t grow means a copied key; synced passkeys always say 0';
comment on column passkeys.transports is 'How browsers reach the authenticator: internal, hybrid, usb, …';
comment on column passkeys.is_backed_up is 'Whether a password manager syncs it';

create table passkey_challenges (
  challenge bytea primary key,
  user_id integer references users on delete cascade,
  expires_at timestamptz(3) not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
create index passkey_challenges_by_user on passkey_challenges (user_id);
comment on table passkey_challenges is 'Random values that an authenticator has to sign. Deleted when used';
comment on column passkey_challenges.user_id is 'Who adds a passkey or confirms a session; null for signing in';

alter table second_factors alter column encrypted_secret drop not null;
comment on column second_factors.encrypted_secret is
  'Secret of the authenticator app, encrypted with a key derived from SESSION_SECRET; null if the second step is a passkey or a recovery code';

alter table users add column passkey_offer_dismissed_at timestamptz(3);
comment on column users.passkey_offer_dismissed_at is 'When the person declined a passkey or added the first one';
