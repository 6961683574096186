-- Recognises other spellings of a banned address ('+tag', dots): admins are told before they approve one. Null for earlier
-- bans, whose addresses are not known any more.
alter table banned_addresses add column mailbox_hash bytea;
create index banned_addresses_by_mailbox on banned_addresses (mailbox_hash) where mailbox_hash is not null;
