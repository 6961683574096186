-- Hosts go to their own events without taking a guest's spot, and without points at public events. Hosts of events from
-- before this are not going until they say so.
alter table event_attendees add column as_host boolean not null default false;
comment on column event_attendees.as_host is 'Goes as the host: takes no spot, and earns no points at a public event.';

-- People who started a meetup and waited for a spot are going now.
insert into event_attendees (event_id, user_id, created_at)
select e.id, e.created_by, w.created_at from events e
join event_waitlist w on w.event_id = e.id and w.user_id = e.created_by
where e.group_id is not null and e.starts_at > now()
on conflict do nothing;
delete from event_waitlist w using events e where e.id = w.event_id and e.created_by = w.user_id;

-- Matching doesn't depend on it, and would compute every guest again.
alter table event_attendees disable trigger match_attendee_changed;
update event_attendees r set as_host = true from events e where e.id = r.event_id and e.created_by = r.user_id;
alter table event_attendees enable trigger match_attendee_changed;
