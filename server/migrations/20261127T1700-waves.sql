-- Members wave at newcomers of their circle. A wave counts while both are members, and not if the newcomer left and joined
-- again later.
create table waves (
  group_id integer not null references groups on delete cascade,
  newcomer_id integer not null references users on delete cascade,
  user_id integer not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (group_id, newcomer_id, user_id),
  check (newcomer_id <> user_id)
);
create index waves_by_newcomer on waves (newcomer_id);
create index waves_by_user on waves (user_id, created_at);
