-- Who saw an event: one row for a person and an event, however often they look. Days are those of the event's place.
create table event_viewers (
  event_id integer not null references events on delete cascade,
  user_id integer not null references users on delete cascade,
  -- The latest day on which it was seen there: a day counts once for each.
  card_on date,
  page_on date,
  promoted_on date,
  -- The latest of the three.
  seen_on date not null,
  primary key (event_id, user_id)
) with (fillfactor = 80);
create index event_viewers_of_user on event_viewers (user_id, seen_on);

-- How often it was seen, day by day and without names. Changes are only added, as writing the figures themselves
-- would make all who look at once wait for one another; a job folds them in.
create table event_view_days (
  event_id integer not null references events on delete cascade,
  day date not null,
  cards integer not null,
  pages integer not null,
  promoted integer not null,
  -- How many people, wherever they saw it.
  people integer not null,
  primary key (event_id, day)
);
create table event_view_changes (
  id bigint generated always as identity primary key,
  event_id integer not null references events on delete cascade,
  day date not null,
  cards integer not null,
  pages integer not null,
  promoted integer not null,
  people integer not null
);
create index event_view_changes_of_event on event_view_changes (event_id);

-- How many people saw an event that is long over, once their rows are gone.
create table event_past_viewers (
  event_id integer primary key references events on delete cascade,
  people integer not null,
  promoted integer not null,
  -- How many of them went.
  going integer not null,
  promoted_going integer not null
);
-- Whose rows can go.
create index events_by_end on events ((coalesce(ends_at, starts_at))) where group_id is null;
