-- Addresses that an organizer's invite link approved, with who invited whom and where.
alter table approved_users
  add column is_invited boolean not null default false,
  add column invited_by integer references users on delete set null,
  add column group_id integer references groups on delete set null,
  add column invite_id integer references group_invites on delete set null;
comment on column approved_users.is_invited is 'Approved by an invite link, not by an admin';
comment on column approved_users.invited_by is 'Organizer whose link it was; null once the account is deleted';
comment on column approved_users.group_id is 'Circle of the link; null once it is deleted';
create index approved_users_by_inviter on approved_users (invited_by, created_at) where invited_by is not null;
create index approved_users_by_invite on approved_users (invite_id) where invite_id is not null;
create index approved_users_by_group on approved_users (group_id) where group_id is not null;
create index approved_users_invited_in_order on approved_users (created_at desc, email desc) where is_invited;
