-- Hosts go to their own events by default. They take no guest's spot, and earn no points at public events.
alter table event_attendees add column as_host boolean not null default false;
comment on column event_attendees.as_host is 'Goes as the host: takes no spot, and earns no points at a public event.';

insert into event_attendees (event_id, user_id, created_at, as_host)
select id, created_by, created_at, true from events
where group_id is null and created_by is not null and cancelled_at is null and removed_at is null and starts_at > now()
on conflict do nothing;

-- Whoever started a meetup and waited for a spot is going now.
insert into event_attendees (event_id, user_id, created_at)
select e.id, e.created_by, w.created_at from events e
join event_waitlist w on w.event_id = e.id and w.user_id = e.created_by
where e.group_id is not null and e.starts_at > now()
on conflict do nothing;
delete from event_waitlist w using events e where e.id = w.event_id and e.created_by = w.user_id;

update event_attendees r set as_host = true from events e
where e.id = r.event_id and e.created_by = r.user_id and e.starts_at > now();
