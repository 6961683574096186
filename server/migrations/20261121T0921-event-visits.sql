-- Who came where it was marked: few rows beside all answers.
create index event_rsvps_of_who_came on event_rsvps (event_id, user_id) where came_at is not null;

-- Where it is marked who came, the others' answers count no longer: with the first mark of an event, or
-- without the last, it changes for all who said yes.
create function note_visits() returns trigger language plpgsql as $$
begin
  insert into match_changes (user_id) select distinct user_id from changed;
  insert into match_changes (user_id)
    select distinct r.user_id from event_rsvps r
    where r.event_id in (
      select event_id from changed c where not exists (
        select from event_rsvps o where o.event_id = c.event_id and o.came_at is not null
          and o.user_id not in (select user_id from changed)
      )
    ) and r.user_id not in (select user_id from changed);
  return null;
end $$;
drop trigger match_answer_changed on event_rsvps;
create trigger match_answer_changed after update on event_rsvps
  referencing new table as changed for each statement execute function note_visits();
