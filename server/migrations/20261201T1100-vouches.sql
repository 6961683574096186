-- "Met by 3 members" on profiles (docs/decisions/0060-met-by-and-photo-checks.md).

create table vouches (
  met_id bigint not null references users on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (met_id, user_id),
  check (user_id <> met_id)
);
comment on table vouches is
  'Who (user_id) says that they met someone (met_id) at an event. Only the person who said it may learn of it: others see users.met_by_count';
create index vouches_user on vouches (user_id);

alter table users add column met_by_count integer check (met_by_count >= 3);
comment on column users.met_by_count is
  'How many members said that they met this person, rounded down. Null below three. Counted once a week, so that no one can tell who it was';
