-- RSVP changes count against a daily limit. Old rows are deleted by a job.
create table rsvp_changes (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  event_id integer not null references events on delete cascade,
  changed_at timestamptz(3) not null
);
create index rsvp_changes_of_person on rsvp_changes (user_id, changed_at);
create index rsvp_changes_of_event on rsvp_changes (event_id);
create index rsvp_changes_by_time on rsvp_changes (changed_at);

-- When a person first took a spot at an event outside circles. The row stays when they give the spot up: the guest list
-- and the address open early for the first few events only, and switching between events must not open more.
create table event_first_rsvps (
  user_id integer not null references users on delete cascade,
  event_id integer not null references events on delete cascade,
  answered_at timestamptz(3) not null,
  primary key (user_id, event_id)
);
create index event_first_rsvps_of_event on event_first_rsvps (event_id);

create function note_first_rsvps() returns trigger language plpgsql as $$
begin
  insert into event_first_rsvps (user_id, event_id, answered_at)
    select a.user_id, a.event_id, a.created_at from added a join events e on e.id = a.event_id
    where e.group_id is null
    on conflict do nothing;
  return null;
end $$;
create trigger first_rsvp_added after insert on event_rsvps
  referencing new table as added for each statement execute function note_first_rsvps();

insert into event_first_rsvps (user_id, event_id, answered_at)
  select r.user_id, r.event_id, r.created_at from event_rsvps r join events e on e.id = r.event_id
  where e.group_id is null and e.over_at > now();
