-- The different people whose profile or card a person was shown in the 24 hours that end then: one row per person, replaced
-- by the next day's. Losing rows gives people a fresh budget and nothing else, but a crash loses none.
create table people_seen (
  user_id integer primary key references users on delete cascade,
  ends_at timestamptz(3) not null,
  people integer[] not null
);
