-- The organizer who answered a request to join a circle, if known.
alter table join_requests add column answered_by integer references users on delete set null;
create index join_requests_by_answerer on join_requests (answered_by) where answered_by is not null;

-- Guests are reminded the day before an event and again two hours before.
alter table event_reminders add column hours_before smallint not null default 24;
alter table event_reminders alter column hours_before drop default;
alter table event_reminders drop constraint event_reminders_pkey;
alter table event_reminders add primary key (event_id, user_id, starts_at, hours_before);
