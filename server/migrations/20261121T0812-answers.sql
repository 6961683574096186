-- What a circle asked those who want to join, as it stood then, and what they said.
alter table friend_requests add column question text, add column answer text;

-- A request for a circle is one for all its admins, whosever the circle is by then.
drop index friend_requests_open;
create unique index friend_requests_open on friend_requests (from_id, to_id)
  where status = 'pending' and group_id is null;
create unique index friend_requests_of_group_open on friend_requests (from_id, group_id)
  where status = 'pending' and group_id is not null;
create index friend_requests_of_group_received on friend_requests (group_id, created_at desc, id desc)
  where status = 'pending';
