-- How often something was tried that must not be tried too often: signing in, asking for a mail. The key is a
-- keyed hash of what is tried and by whom (an account's address, or the client's), so that no addresses lie here.
create table attempts (
  key_hash bytea primary key,
  tries integer not null,
  -- The next try is refused until then.
  free_at timestamptz(3) not null,
  -- From then on the row means nothing.
  expires_at timestamptz(3) not null
);
create index attempts_by_expiry on attempts (expires_at);

alter type mailed_purpose add value 'change-email';
-- The address that a link confirms. (As text: a value of an enum cannot be used where it is made.)
alter table mailed_tokens add column new_email citext
  check ((purpose::text = 'change-email') = (new_email is not null));

-- A job that comes back: done, it waits this long and is due again. One row for each such kind.
alter table jobs add column every_seconds integer;
create unique index jobs_repeating on jobs (kind) where every_seconds is not null;
