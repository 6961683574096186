-- People whom somebody does not want to see again. Whom they asked to connect stands in friend_requests.
create table people_skips (
  user_id integer not null references users on delete cascade,
  skipped_id integer not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, skipped_id),
  check (user_id <> skipped_id)
);
create index people_skips_of_skipped on people_skips (skipped_id);

create table profile_likes (
  user_id integer not null references users on delete cascade,
  liked_id integer not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, liked_id),
  check (user_id <> liked_id)
);
-- Who liked somebody, the latest first.
create index profile_likes_received on profile_likes (liked_id, created_at desc, user_id desc);

-- The swipes of a day.
create index people_skips_by_time on people_skips (user_id, created_at);
create index group_skips_by_time on group_skips (user_id, created_at);
create index friend_requests_sent_by_time on friend_requests (from_id, created_at);

-- What counts most in a person's feeds: 50 is as measured best for all.
alter table users
  add column feed_nearer smallint not null default 50 check (feed_nearer between 0 and 100),
  add column feed_more_alike smallint not null default 50 check (feed_more_alike between 0 and 100),
  add column feed_more_active smallint not null default 50 check (feed_more_active between 0 and 100);
