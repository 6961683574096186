-- A counter on events, so that neither their cards nor their pages count all likes. Triggers keep it, because it also changes with
-- accounts, as the counters of guests do.
alter table events add column like_count integer not null default 0;
comment on column events.like_count is 'Likes by active and verified users';

-- The rows of users are locked: if an account is deactivated at the same time, it counts in one of the two triggers only.
create function count_event_likes() returns trigger language plpgsql as $$
declare
  sign bigint := case tg_op when 'INSERT' then 1 else -1 end;
begin
  with likes as (
    select c.event_id, u.is_active and u.is_verified as is_shown
    from changed c join users u on u.id = c.user_id order by u.id for share of u
  ),
  counted as (select event_id, count(*) filter (where is_shown) as shown from likes group by event_id),
  locked as (
    select e.id, c.shown from counted c join events e on e.id = c.event_id where c.shown > 0 order by e.id for no key update of e
  )
  update events e set like_count = like_count + sign * l.shown from locked l where e.id = l.id;
  return null;
end $$;
create trigger event_like_added_counts after insert on event_likes
  referencing new table as changed for each statement execute function count_event_likes();
create trigger event_like_removed_counts after delete on event_likes
  referencing old table as changed for each statement execute function count_event_likes();

-- An account was verified, deactivated, suspended or restored.
create function count_shown_event_likes() returns trigger language plpgsql as $$
begin
  with locked as (
    select e.id from event_likes l join events e on e.id = l.event_id where l.user_id = new.id
    order by e.id for no key update of e
  )
  update events e set like_count = like_count + case when new.is_active and new.is_verified then 1 else -1 end
  from locked l where e.id = l.id;
  return null;
end $$;
create trigger user_changed_event_likes after update of is_active, is_verified on users for each row
  when ((old.is_active and old.is_verified) is distinct from (new.is_active and new.is_verified))
  execute function count_shown_event_likes();

-- Before the row of an erased account is gone, so that the counter can tell if it was active.
create function delete_event_likes() returns trigger language plpgsql as $$
begin
  delete from event_likes where user_id = old.id;
  return old;
end $$;
create trigger user_removed_event_likes before delete on users for each row execute function delete_event_likes();

update events e set like_count = c.shown
from (
  select l.event_id, count(*)::integer as shown
  from event_likes l join users u on u.id = l.user_id where u.is_active and u.is_verified group by l.event_id
) c where e.id = c.event_id;
