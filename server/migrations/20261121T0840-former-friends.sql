-- Who were friends until one of them ended it: what they wrote to each other stays readable for both. One
-- row a pair, the smaller id first. Becoming friends again, or a block, takes it away.
create table former_friendships (
  user_low integer not null references users on delete cascade,
  user_high integer not null references users on delete cascade,
  ended_at timestamptz(3) not null default now(),
  primary key (user_low, user_high),
  check (user_low < user_high)
);
create index former_friendships_by_high on former_friendships (user_high, user_low);

-- Friends as they are listed, the latest first, from either side of the pair.
create index friendships_of_low_in_order on friendships (user_low, created_at desc, user_high desc);
create index friendships_of_high_in_order on friendships (user_high, created_at desc, user_low desc);
