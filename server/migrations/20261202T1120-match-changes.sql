-- Matching counts meetups, and public events where someone was checked in. Other new guests of public events change nothing for it.
create function log_match_new_attendees() returns trigger language plpgsql as $$
begin
  insert into match_changes (user_id)
    select distinct a.user_id from added a join events e on e.id = a.event_id
    where e.group_id is not null or a.checked_in_at is not null;
  return null;
end $$;
drop trigger match_attendee_added on event_attendees;
create trigger match_attendee_added after insert on event_attendees
  referencing new table as added for each statement execute function log_match_new_attendees();
