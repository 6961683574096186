-- Admins can hide all dates of a repeating event of a calendar feed, and show what they hid again.
create table hidden_feed_series (
  feed_id bigint not null references event_feeds on delete cascade,
  uid text not null,
  title text not null,
  hidden_at timestamptz(3) not null,
  primary key (feed_id, uid)
);
comment on table hidden_feed_series is 'Repeating events of calendar feeds of which admins hid all dates, also new ones';
comment on column hidden_feed_series.title is 'Title when it was hidden; no date may be left in the calendar';

alter table event_feed_entries add column title text not null default '';
update event_feed_entries entry set title = e.title from events e where e.id = entry.event_id and e.removed_at is null;
alter table event_feed_entries alter column title drop default;
comment on column event_feed_entries.title is 'For the list of hidden events; empty for one hidden before this column existed, until the next fetch';
