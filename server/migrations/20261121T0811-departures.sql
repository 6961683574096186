-- Memberships that ended. Whoever ended one can take that back for a while. One that somebody else ended is
-- kept, so that where entry is open nobody walks in again who was taken out.
create table departures (
  group_id integer not null references groups on delete cascade,
  user_id integer not null references users on delete cascade,
  role member_role not null,
  joined_at timestamptz(3) not null,
  ended_by integer references users on delete set null,
  ended_at timestamptz(3) not null,
  -- Whether the circle was theirs, and who became an admin in their place.
  was_creator boolean not null,
  raised integer references users on delete set null,
  primary key (group_id, user_id)
);
create index departures_by_person on departures (user_id);
create index departures_by_end on departures (ended_at) where ended_by = user_id;

-- A deleted circle has neither members nor a creator, so that no rule shows it to anybody. It is erased when
-- its deletion can no longer be taken back.
alter table groups add column deleted_at timestamptz(3);
create index groups_deleted on groups (deleted_at) where deleted_at is not null;
