-- Calendar feeds have events without a time of day. So far they were stored as events that start at midnight.
alter table events add column is_all_day boolean not null default false;
alter table events add constraint events_all_day_end check (not is_all_day or ends_at is not null);
comment on column events.is_all_day is
  'Has days but no time of day: starts_at and ends_at are midnights in the zone of the event, ends_at that after the last day';

alter table activities add column is_all_day boolean not null default false;
comment on column activities.is_all_day is 'Copied from the event that the vote is about';

-- Forgets the state of the calendars, so that the next fetch reads all of them.
update event_feeds set etag = null, last_modified = null, read_at = null;
