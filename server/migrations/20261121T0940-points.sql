-- What earned what. A cause stands here once for each person, however often it came about; `earned_at` is
-- the latest time, and what was undone is taken back.
create type point_cause as enum ('event', 'hosted', 'challenge');
create table point_entries (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  cause_kind point_cause not null,
  -- Of the event, or the number of the challenge.
  cause_id integer not null,
  -- 0 for what only counts towards a challenge.
  points integer not null check (points >= 0),
  earned_at timestamptz(3) not null,
  taken_back_at timestamptz(3),
  unique (user_id, cause_kind, cause_id)
);
-- One's latest, and how many of a kind one has.
create index point_entries_in_order on point_entries (user_id, earned_at desc, id desc)
  where taken_back_at is null and points > 0;
create index point_entries_of_kind on point_entries (user_id, cause_kind) where taken_back_at is null;

-- Whether a person wants to stand on the leaderboard.
alter table users add column on_leaderboard boolean not null default true;

-- What a person has: 250 and all that the ledger gives. Written in the transaction of the ledger's row.
create table point_totals (
  user_id integer primary key references users on delete cascade,
  points integer not null default 250,
  -- Whether everybody may see them there, and the place near which: null where they do not show it.
  is_listed boolean not null,
  place_id integer references places
);
create index point_totals_in_order on point_totals (points desc, user_id) where is_listed;
create index point_totals_of_place on point_totals (place_id, points desc, user_id) where is_listed;

-- How many of the listed have so many points: at a place, and everywhere as place 0. So one's own place on a
-- board of a million is a sum over a few hundred rows. Changes are only added, as writing the counts
-- themselves would make all who earn at once wait for one another; a job folds them in.
create table point_counts (
  place_id integer not null,
  points integer not null,
  people integer not null,
  primary key (place_id, points) include (people)
);
create table point_count_changes (
  id bigint generated always as identity primary key,
  place_id integer not null,
  points integer not null,
  people integer not null
);
create index point_count_changes_of_place on point_count_changes (place_id, points) include (people);

create function point_totals_added() returns trigger language plpgsql as $$
begin
  insert into point_count_changes (place_id, points, people)
    select place, points, count(*) from added, unnest(array[0, place_id]) place
    where is_listed and place is not null group by place, points;
  return null;
end $$;
create function point_totals_removed() returns trigger language plpgsql as $$
begin
  insert into point_count_changes (place_id, points, people)
    select place, points, -count(*) from removed, unnest(array[0, place_id]) place
    where is_listed and place is not null group by place, points;
  return null;
end $$;
create function point_totals_changed() returns trigger language plpgsql as $$
begin
  insert into point_count_changes (place_id, points, people)
    select place, points, sum(people) from (
      select is_listed, place_id, points, 1 as people from added
      union all select is_listed, place_id, points, -1 from removed
    ) changed, unnest(array[0, place_id]) place
    where is_listed and place is not null group by place, points having sum(people) <> 0;
  return null;
end $$;
create trigger count_added after insert on point_totals
  referencing new table as added for each statement execute function point_totals_added();
create trigger count_removed after delete on point_totals
  referencing old table as removed for each statement execute function point_totals_removed();
create trigger count_changed after update on point_totals
  referencing new table as added old table as removed for each statement execute function point_totals_changed();

-- Everybody has a row from the beginning, and it follows what their settings say.
create function total_of_person() returns trigger language plpgsql as $$
begin
  insert into point_totals (user_id, is_listed, place_id)
    select id, is_active and is_verified and is_discoverable and on_leaderboard,
      case when show_location then place_id end
    from added;
  return null;
end $$;
create function list_person() returns trigger language plpgsql as $$
begin
  update point_totals set
    is_listed = new.is_active and new.is_verified and new.is_discoverable and new.on_leaderboard,
    place_id = case when new.show_location then new.place_id end
  where user_id = new.id;
  return null;
end $$;
create trigger total_of_new_person after insert on users
  referencing new table as added for each statement execute function total_of_person();
create trigger total_of_changed_person after update on users for each row
  when (
    (old.is_active, old.is_verified, old.is_discoverable, old.on_leaderboard, old.show_location, old.place_id)
      is distinct from
    (new.is_active, new.is_verified, new.is_discoverable, new.on_leaderboard, new.show_location, new.place_id)
  ) execute function list_person();
insert into point_totals (user_id, is_listed, place_id)
  select id, is_active and is_verified and is_discoverable and on_leaderboard,
    case when show_location then place_id end
  from users;
