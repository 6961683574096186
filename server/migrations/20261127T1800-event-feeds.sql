-- Public calendars elsewhere whose events are shown as local events.
create table event_feeds (
  id integer generated always as identity primary key,
  url text not null unique,
  name text not null,
  category text not null,
  city_id integer not null references cities,
  location text not null,
  latitude double precision not null,
  longitude double precision not null,
  timezone text not null,
  etag text,
  last_modified text,
  next_fetch_at timestamptz(3) not null,
  requested_at timestamptz(3),
  fetched_at timestamptz(3),
  succeeded_at timestamptz(3),
  read_at timestamptz(3),
  failures integer not null default 0,
  error text,
  error_status integer,
  skipped_events integer not null default 0,
  created_at timestamptz(3) not null,
  check ((error is null) = (failures = 0))
);
comment on table event_feeds is 'Public iCalendar feeds that admins have added';
comment on column event_feeds.category is 'Category of events whose own categories are unknown';
comment on column event_feeds.location is 'With latitude, longitude and timezone: those of the city, as in events';
comment on column event_feeds.etag is 'With last_modified: of the last response that was read';
comment on column event_feeds.requested_at is 'When an admin asked for a fetch that is not done';
comment on column event_feeds.fetched_at is 'When the last attempt ended';
comment on column event_feeds.succeeded_at is 'When the server last sent the calendar, or said that it has not changed';
comment on column event_feeds.read_at is 'When the calendar was last read. Repeating events need to be read again from time to time';
comment on column event_feeds.failures is 'Failed attempts since the last success';
comment on column event_feeds.error is 'Code of the last error; null after a success';
comment on column event_feeds.skipped_events is 'Events of the last calendar that could not be read';
create index event_feeds_by_next_fetch on event_feeds (next_fetch_at);

alter table events
  add column feed_id integer references event_feeds on delete set null,
  add column source_url text;
comment on column events.feed_id is 'Where the event comes from; null for events of the community';
comment on column events.source_url is 'Page of the event at its source';
create index events_by_feed on events (feed_id, starts_at) where feed_id is not null;

create table event_feed_entries (
  id bigint generated always as identity primary key,
  feed_id integer not null references event_feeds on delete cascade,
  uid text not null,
  recurrence text not null default '',
  fingerprint text not null,
  event_id integer references events on delete set null,
  source_url text not null,
  starts_at timestamptz(3) not null,
  hidden_at timestamptz(3),
  unique (feed_id, uid, recurrence)
);
comment on table event_feed_entries is 'What each feed contains: an event, or a date of a repeating one';
comment on column event_feed_entries.recurrence is
  'Local day of the date in its series, with a number from the second on the same day; empty for an event that does not repeat';
comment on column event_feed_entries.fingerprint is
  'Hash of title, start and place. Entries of several feeds with the same one are the same event';
comment on column event_feed_entries.event_id is 'Event that shows the entry; null if an admin removed it';
comment on column event_feed_entries.hidden_at is 'When an admin removed the event for good';
create index event_feed_entries_by_event on event_feed_entries (event_id);
create index event_feed_entries_by_fingerprint on event_feed_entries (fingerprint);
