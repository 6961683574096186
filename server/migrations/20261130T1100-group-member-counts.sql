-- A counter on circles, so that their cards don't count members: Discover lists circles with thousands. Triggers keep it,
-- because it also changes with accounts, as the counters of events do.
alter table groups set (fillfactor = 80);
alter table groups add column member_count integer not null default 0;
comment on column groups.member_count is 'Active and verified members';

-- The rows of users are locked: if an account is deactivated at the same time, it counts in one of the two triggers only.
create function count_members() returns trigger language plpgsql as $$
declare
  sign bigint := case tg_op when 'INSERT' then 1 else -1 end;
begin
  with members as (
    select c.group_id, u.is_active and u.is_verified as is_shown
    from changed c join users u on u.id = c.user_id order by u.id for share of u
  ),
  counted as (select group_id, count(*) filter (where is_shown) as shown from members group by group_id),
  locked as (
    select g.id, c.shown from counted c join groups g on g.id = c.group_id where c.shown > 0 order by g.id for no key update of g
  )
  update groups g set member_count = member_count + sign * l.shown from locked l where g.id = l.id;
  return null;
end $$;
create trigger member_added_counts after insert on group_members
  referencing new table as changed for each statement execute function count_members();
create trigger member_removed_counts after delete on group_members
  referencing old table as changed for each statement execute function count_members();

-- An account was verified, deactivated, suspended or restored.
create function count_shown_memberships() returns trigger language plpgsql as $$
begin
  with locked as (
    select g.id from group_members m join groups g on g.id = m.group_id where m.user_id = new.id
    order by g.id for no key update of g
  )
  update groups g set member_count = member_count + case when new.is_active and new.is_verified then 1 else -1 end
  from locked l where g.id = l.id;
  return null;
end $$;
create trigger user_changed_member_counts after update of is_active, is_verified on users for each row
  when ((old.is_active and old.is_verified) is distinct from (new.is_active and new.is_verified))
  execute function count_shown_memberships();

-- Before the row of an erased account is gone, so that the counter can tell if it was active.
create function leave_groups() returns trigger language plpgsql as $$
begin
  delete from group_members where user_id = old.id;
  return old;
end $$;
create trigger user_removed_member_counts before delete on users for each row execute function leave_groups();

update groups g set member_count = c.shown
from (
  select m.group_id, count(*)::integer as shown
  from group_members m join users u on u.id = m.user_id where u.is_active and u.is_verified group by m.group_id
) c where g.id = c.group_id;
