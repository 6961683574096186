-- The square in which its event is, so that what has a tag and is near somewhere comes in order of time.
alter table event_tags add column cell integer;
update event_tags t set cell = e.cell from events e where e.id = t.event_id;
create index event_tags_near on event_tags (interest_id, cell, starts_at, event_id);

create function place_event_tag() returns trigger language plpgsql as $$
begin
  select cell into new.cell from events where id = new.event_id;
  return new;
end $$;
create trigger event_tags_placed before insert on event_tags for each row execute function place_event_tag();

create or replace function move_event_tags() returns trigger language plpgsql as $$
begin
  update event_tags set starts_at = new.starts_at, cell = new.cell where event_id = new.id;
  return null;
end $$;
drop trigger event_tags_follow on events;
create trigger event_tags_follow after update on events for each row
  when (old.starts_at <> new.starts_at or old.cell is distinct from new.cell) execute function move_event_tags();
