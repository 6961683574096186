-- Matching also considers who met at events. So it reads changes of events, and blocks, because no one may connect two people if
-- there is a block between them and one of the two.
alter table match_changes add column event_id bigint;

create function log_match_event_change() returns trigger language plpgsql as $$
begin
  insert into match_changes (event_id) values (new.id);
  return null;
end $$;
create trigger match_event_changed after update of starts_at, group_id, cancelled_at, hidden_at, removed_at on events
  for each row when (
    old.starts_at is distinct from new.starts_at
    or old.group_id is distinct from new.group_id
    or (old.cancelled_at is null) is distinct from (new.cancelled_at is null)
    or (old.hidden_at is null) is distinct from (new.hidden_at is null)
    or (old.removed_at is null) is distinct from (new.removed_at is null)
  )
  execute function log_match_event_change();

create function log_match_block_changes() returns trigger language plpgsql as $$
begin
  insert into match_changes (user_id) select blocker_id from changed union select blocked_id from changed;
  return null;
end $$;
create trigger match_block_added after insert on blocks
  referencing new table as changed for each statement execute function log_match_block_changes();
create trigger match_block_removed after delete on blocks
  referencing old table as changed for each statement execute function log_match_block_changes();
