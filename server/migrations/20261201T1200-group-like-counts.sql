-- Counters on circles, so that their cards don't count all likes and ratings. Triggers keep them, because both also go with
-- accounts.
alter table groups
  add column like_count integer not null default 0,
  add column rating_count integer not null default 0,
  add column star_count integer not null default 0;
comment on column groups.star_count is 'The stars of all ratings together';

-- One update for each statement, in the order of the circles: two statements about several circles never wait for each other.
create function count_group_likes() returns trigger language plpgsql as $$
declare
  sign bigint := case tg_op when 'INSERT' then 1 else -1 end;
begin
  with counted as (select group_id, count(*) as likes from changed group by group_id),
  locked as (
    select g.id, c.likes from counted c join groups g on g.id = c.group_id order by g.id for no key update of g
  )
  update groups g set like_count = like_count + sign * l.likes from locked l where g.id = l.id;
  return null;
end $$;
create trigger like_added_counts after insert on group_likes
  referencing new table as changed for each statement execute function count_group_likes();
create trigger like_removed_counts after delete on group_likes
  referencing old table as changed for each statement execute function count_group_likes();

create function count_group_ratings() returns trigger language plpgsql as $$
declare
  sign bigint := case tg_op when 'INSERT' then 1 else -1 end;
begin
  with counted as (select group_id, count(*) as ratings, sum(stars) as stars from changed group by group_id),
  locked as (
    select g.id, c.ratings, c.stars from counted c join groups g on g.id = c.group_id order by g.id for no key update of g
  )
  update groups g set rating_count = rating_count + sign * l.ratings, star_count = star_count + sign * l.stars
  from locked l where g.id = l.id;
  return null;
end $$;
create trigger rating_added_counts after insert on group_ratings
  referencing new table as changed for each statement execute function count_group_ratings();
create trigger rating_removed_counts after delete on group_ratings
  referencing old table as changed for each statement execute function count_group_ratings();

create function count_changed_stars() returns trigger language plpgsql as $$
begin
  update groups set star_count = star_count + new.stars - old.stars where id = new.group_id;
  return null;
end $$;
create trigger rating_changed_counts after update of stars on group_ratings for each row
  when (old.stars is distinct from new.stars) execute function count_changed_stars();

update groups g set like_count = c.likes
from (select group_id, count(*)::integer as likes from group_likes group by group_id) c where g.id = c.group_id;
update groups g set rating_count = c.ratings, star_count = c.stars
from (
  select group_id, count(*)::integer as ratings, sum(stars)::integer as stars from group_ratings group by group_id
) c where g.id = c.group_id;
