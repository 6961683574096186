-- Each RSVP adds a row to these tables. Indexes and foreign keys that only deletions need made that dearer: a daily job deletes old
-- rows, and reads the whole table anyway.
alter table attendance_changes
  drop column id,
  drop constraint attendance_changes_event_id_fkey,
  add constraint attendance_changes_pkey primary key using index attendance_changes_by_number;
drop index attendance_changes_by_event, attendance_changes_by_time, attendance_changes_by_user;
comment on column attendance_changes.event_id is 'No foreign key: the row goes after three days, even if the event goes first';

alter table early_access_events drop constraint early_access_events_event_id_fkey;
drop index early_access_events_by_event;
comment on column early_access_events.event_id is 'No foreign key: the row goes within a day after the event ended or was deleted';
