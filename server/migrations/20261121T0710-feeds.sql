-- The first few hundred of each feed, ranked once and then read page by page. Only a copy of what can be
-- worked out again: unlogged, so that a crash empties it and nothing else.
create type feed as enum ('people', 'circles');
create unlogged table feed_queues (
  user_id integer not null references users on delete cascade,
  feed feed not null,
  -- What was asked for: interests, range, sliders. Anything else asked for is another queue in this one's place.
  asked text not null,
  -- When it was begun. A cursor names it, so that it never goes on in another one.
  begun_at timestamptz(3) not null,
  -- Names of what the viewer likes, the rarest first, as of then.
  likes text[] not null,
  -- One entry each: whom, the place in the queue, whole miles or -1, and two counts of ties.
  ids integer[] not null,
  places integer[] not null,
  miles integer[] not null,
  circle_ties integer[] not null,
  friend_ties integer[] not null,
  -- Nobody is left who could follow.
  complete boolean not null,
  primary key (user_id, feed)
);
-- Kept within the row: read whole each time, two thousand bytes of it are no reason to move it elsewhere.
alter table feed_queues set (toast_tuple_target = 8160, fillfactor = 50);
alter table feed_queues alter ids set storage external, alter places set storage external,
  alter miles set storage external, alter circle_ties set storage external,
  alter friend_ties set storage external, alter likes set storage external;

-- Which people and circles changed in what the matching engine knows of them, and in which transaction, so
-- that every process can read what it has not seen yet, however transactions overlap.
create table match_changes (
  id bigint generated always as identity primary key,
  transaction xid8 not null default pg_current_xact_id(),
  at timestamptz(3) not null default now(),
  user_id integer,
  group_id integer
);
create index match_changes_by_transaction on match_changes (transaction);
create index match_changes_by_age on match_changes (at);

-- The person of a row of `users` changed.
create function note_person() returns trigger language plpgsql as $$
begin
  insert into match_changes (user_id) values (coalesce(new.id, old.id));
  return null;
end $$;

create trigger match_person_added after insert or delete on users for each row execute function note_person();
create trigger match_person_changed after update on users for each row
  when (
    (old.is_active, old.is_verified, old.is_discoverable, old.subscription_plan = 'free', old.latitude, old.longitude)
      is distinct from
    (new.is_active, new.is_verified, new.is_discoverable, new.subscription_plan = 'free', new.latitude, new.longitude)
    or new.last_active_at > old.last_active_at + interval '6 hours'
  ) execute function note_person();

-- A move, or other wishes of what counts, make one's queues stale at once.
create function drop_queues_of_person() returns trigger language plpgsql as $$
begin
  delete from feed_queues where user_id = new.id;
  return null;
end $$;
create trigger queues_of_changed_person after update on users for each row
  when (
    (old.latitude, old.longitude, old.feed_nearer, old.feed_more_alike, old.feed_more_active)
      is distinct from
    (new.latitude, new.longitude, new.feed_nearer, new.feed_more_alike, new.feed_more_active)
  )
  execute function drop_queues_of_person();

-- Rows that belong to a person changed: interests, memberships, answers to invitations.
create function note_people() returns trigger language plpgsql as $$
begin
  insert into match_changes (user_id) select distinct user_id from changed;
  return null;
end $$;

-- Likewise, and what is ranked by them begins anew.
create function note_people_and_drop_queues() returns trigger language plpgsql as $$
begin
  insert into match_changes (user_id) select distinct user_id from changed;
  delete from feed_queues where user_id in (select user_id from changed);
  return null;
end $$;

create trigger match_interest_added after insert on user_interests
  referencing new table as changed for each statement execute function note_people_and_drop_queues();
create trigger match_interest_removed after delete on user_interests
  referencing old table as changed for each statement execute function note_people_and_drop_queues();
create trigger match_member_added after insert on group_members
  referencing new table as changed for each statement execute function note_people_and_drop_queues();
create trigger match_member_removed after delete on group_members
  referencing old table as changed for each statement execute function note_people_and_drop_queues();
create trigger match_answer_added after insert on event_rsvps
  referencing new table as changed for each statement execute function note_people();
create trigger match_answer_removed after delete on event_rsvps
  referencing old table as changed for each statement execute function note_people();

create function note_friends() returns trigger language plpgsql as $$
begin
  insert into match_changes (user_id)
    select user_low from changed union select user_high from changed;
  delete from feed_queues
    where user_id in (select user_low from changed union select user_high from changed);
  return null;
end $$;
create trigger match_friend_added after insert on friendships
  referencing new table as changed for each statement execute function note_friends();
create trigger match_friend_removed after delete on friendships
  referencing old table as changed for each statement execute function note_friends();

create function note_circle() returns trigger language plpgsql as $$
begin
  insert into match_changes (group_id) values (coalesce(new.id, old.id));
  return null;
end $$;
create trigger match_circle_added after insert or delete on groups for each row execute function note_circle();
create trigger match_circle_changed after update on groups for each row
  when (
    (old.latitude, old.longitude, old.created_by) is distinct from (new.latitude, new.longitude, new.created_by)
    or new.last_active_at > old.last_active_at + interval '6 hours'
  ) execute function note_circle();

create function note_circles() returns trigger language plpgsql as $$
begin
  insert into match_changes (group_id) select distinct group_id from changed;
  return null;
end $$;
create trigger match_circle_interest_added after insert on group_interests
  referencing new table as changed for each statement execute function note_circles();
create trigger match_circle_interest_removed after delete on group_interests
  referencing old table as changed for each statement execute function note_circles();

-- Whether a request for friendship lies between two people, whoever sent it.
create index friend_requests_between on friend_requests (least(from_id, to_id), greatest(from_id, to_id))
  where group_id is null;
-- Whom somebody must not meet again: who asked them.
create index friend_requests_of_people_received on friend_requests (to_id, from_id) where group_id is null;
