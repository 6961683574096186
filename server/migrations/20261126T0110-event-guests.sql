-- The guests page of hosts: invitations, removed guests, and who checked in themselves.
create index event_attendees_by_event on event_attendees (event_id, created_at, user_id);

alter table event_attendees add column self_checked_in boolean not null default false;
comment on column event_attendees.self_checked_in is 'Checked in with the code or “I’m here”, rather than marked by the host.';

create table event_invitations (
  event_id integer not null references events on delete cascade,
  user_id integer not null references users on delete cascade,
  invited_by integer references users on delete set null,
  created_at timestamptz(3) not null,
  declined_at timestamptz(3),
  primary key (event_id, user_id)
);
comment on table event_invitations is 'People invited to an event by a host.';
create index event_invitations_by_event on event_invitations (event_id, created_at, user_id);
create index event_invitations_by_user on event_invitations (user_id);
create index event_invitations_by_inviter on event_invitations (invited_by) where invited_by is not null;

create table event_removals (
  event_id integer not null references events on delete cascade,
  user_id integer not null references users on delete cascade,
  removed_at timestamptz(3) not null,
  primary key (event_id, user_id)
);
comment on table event_removals is 'Guests removed by a host. They can’t RSVP again until a host allows it.';
create index event_removals_by_event on event_removals (event_id, removed_at, user_id);
create index event_removals_by_user on event_removals (user_id);
