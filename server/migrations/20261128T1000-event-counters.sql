-- Counters on events, so that neither an RSVP nor an event's page counts all guests. Triggers keep them, because rows also
-- change with accounts: when one is deactivated, suspended or erased.
alter table events set (fillfactor = 80);
alter table events
  add column going_count integer not null default 0,
  add column spots_taken integer not null default 0,
  add column waitlist_size integer not null default 0;
comment on column events.going_count is 'People who are going, with those they bring, hosts and guests without an account; only active and verified users count';
comment on column events.spots_taken is 'Spots that are taken or held by an offer; hosts take none';
comment on column events.waitlist_size is 'Users and guests without an account who wait or have an offer';

-- The rows of users are locked: if an account is deactivated at the same time, it counts in one of the two triggers only.
create function count_attendees() returns trigger language plpgsql as $$
declare
  sign bigint := case tg_op when 'INSERT' then 1 else -1 end;
begin
  with guests as (
    select a.event_id, a.as_host, 1 + a.plus_ones as people, u.is_active and u.is_verified as is_shown
    from changed a join users u on u.id = a.user_id order by u.id for share of u
  )
  update events e set going_count = going_count + sign * c.going, spots_taken = spots_taken + sign * c.spots
  from (
    select event_id, coalesce(sum(people) filter (where is_shown), 0) as going,
      coalesce(sum(people) filter (where not as_host), 0) as spots
    from guests group by event_id
  ) c where e.id = c.event_id;
  return null;
end $$;
create trigger attendee_added_counts after insert on event_attendees
  referencing new table as changed for each statement execute function count_attendees();
create trigger attendee_removed_counts after delete on event_attendees
  referencing old table as changed for each statement execute function count_attendees();

create function count_changed_attendee() returns trigger language plpgsql as $$
declare
  is_shown boolean;
begin
  select is_active and is_verified into is_shown from users where id = new.user_id for share;
  update events set going_count = going_count + case when is_shown then new.plus_ones - old.plus_ones else 0 end,
    spots_taken = spots_taken + case when new.as_host then 0 else 1 + new.plus_ones end
      - case when old.as_host then 0 else 1 + old.plus_ones end
  where id = new.event_id;
  return null;
end $$;
create trigger attendee_changed_counts after update of plus_ones, as_host on event_attendees for each row
  when ((old.plus_ones, old.as_host) is distinct from (new.plus_ones, new.as_host))
  execute function count_changed_attendee();

create function count_event_waitlist() returns trigger language plpgsql as $$
declare
  parties bigint := 0;
  spots bigint := 0;
begin
  if tg_op <> 'DELETE' then
    parties := 1;
    spots := case when new.offer_expires_at is null then 0 else 1 + new.plus_ones end;
  end if;
  if tg_op <> 'INSERT' then
    parties := parties - 1;
    spots := spots - case when old.offer_expires_at is null then 0 else 1 + old.plus_ones end;
  end if;
  if parties <> 0 or spots <> 0 then
    update events set spots_taken = spots_taken + spots, waitlist_size = waitlist_size + parties
    where id = coalesce(new.event_id, old.event_id);
  end if;
  return null;
end $$;
create trigger event_waitlist_counts after insert or update or delete on event_waitlist
  for each row execute function count_event_waitlist();

create function count_event_email_guests() returns trigger language plpgsql as $$
declare
  going bigint := 0;
  parties bigint := 0;
  spots bigint := 0;
begin
  if tg_op <> 'DELETE' then
    going := case when new.status = 'going' then 1 else 0 end;
    spots := case when new.status in ('going', 'offered') then 1 else 0 end;
    parties := case when new.status in ('waitlisted', 'offered') then 1 else 0 end;
  end if;
  if tg_op <> 'INSERT' then
    going := going - case when old.status = 'going' then 1 else 0 end;
    spots := spots - case when old.status in ('going', 'offered') then 1 else 0 end;
    parties := parties - case when old.status in ('waitlisted', 'offered') then 1 else 0 end;
  end if;
  if going <> 0 or spots <> 0 or parties <> 0 then
    update events set going_count = going_count + going, spots_taken = spots_taken + spots,
      waitlist_size = waitlist_size + parties
    where id = coalesce(new.event_id, old.event_id);
  end if;
  return null;
end $$;
create trigger event_email_guest_counts after insert or update or delete on event_email_guests
  for each row execute function count_event_email_guests();

-- An account was verified, deactivated, suspended or restored.
create function count_shown_attendances() returns trigger language plpgsql as $$
begin
  update events e set going_count = going_count
    + case when new.is_active and new.is_verified then 1 + a.plus_ones else -1 - a.plus_ones end
  from event_attendees a where a.user_id = new.id and e.id = a.event_id;
  return null;
end $$;
create trigger user_changed_counts after update of is_active, is_verified on users for each row
  when ((old.is_active and old.is_verified) is distinct from (new.is_active and new.is_verified))
  execute function count_shown_attendances();

-- Before the row of an erased account is gone, so that the counters can tell if it was active.
create function leave_events() returns trigger language plpgsql as $$
begin
  delete from event_attendees where user_id = old.id;
  return old;
end $$;
create trigger user_removed_counts before delete on users for each row execute function leave_events();

update events e set going_count = c.going, spots_taken = c.spots, waitlist_size = c.parties
from (
  select event_id, sum(going) as going, sum(spots) as spots, sum(parties) as parties
  from (
    select a.event_id, case when u.is_active and u.is_verified then 1 + a.plus_ones else 0 end as going,
      case when a.as_host then 0 else 1 + a.plus_ones end as spots, 0 as parties
    from event_attendees a join users u on u.id = a.user_id
    union all
    select event_id, 0, case when offer_expires_at is null then 0 else 1 + plus_ones end, 1 from event_waitlist
    union all
    select event_id, (status = 'going')::int, (status in ('going', 'offered'))::int, (status in ('waitlisted', 'offered'))::int
    from event_email_guests
  ) guests group by event_id
) c where e.id = c.event_id;

-- A person's changes are numbered. Two at the same time get the same number, so the second one fails and runs again: it was
-- checked against the person's other events without the first.
alter table attendance_changes add column number integer;
update attendance_changes a set number = n.number
from (select id, row_number() over (partition by user_id order by id) as number from attendance_changes) n where n.id = a.id;
alter table attendance_changes alter column number set not null;
comment on column attendance_changes.number is 'Counts the changes of a person, so that two at the same time conflict';
create unique index attendance_changes_by_number on attendance_changes (user_id, number);
