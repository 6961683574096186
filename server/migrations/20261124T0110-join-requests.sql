-- Requests to join a circle get their own table. Both tables share one id sequence, because the API
-- identifies both kinds by one id.
create sequence request_id_seq as integer;
select setval('request_id_seq', nextval(pg_get_serial_sequence('friend_requests', 'id')), false);
alter table friend_requests alter column id drop identity;
alter table friend_requests alter column id set default nextval('request_id_seq');

create table join_requests (
  id integer primary key default nextval('request_id_seq'),
  from_id integer not null references users on delete cascade,
  -- The owner of the circle when the request was sent. Every organizer can answer it.
  to_id integer not null references users on delete cascade,
  group_id integer not null references groups on delete cascade,
  status request_status not null default 'pending',
  introduction text,
  -- The circle's question when the request was sent, and the answer to it.
  question text,
  answer text,
  created_at timestamptz(3) not null default now(),
  answered_at timestamptz(3),
  first_message_at timestamptz(3),
  check (from_id <> to_id)
);

insert into join_requests
  (id, from_id, to_id, group_id, status, introduction, question, answer, created_at, answered_at, first_message_at)
select id, from_id, to_id, group_id, status, introduction, question, answer, created_at, answered_at, first_message_at
from friend_requests where group_id is not null;

delete from friend_requests where group_id is not null;

drop index friend_requests_by_group, friend_requests_by_pair, friend_requests_by_recipient, friend_requests_by_sender,
  friend_requests_pending_by_group, friend_requests_pending_group_key, friend_requests_pending_pair_key;
alter table friend_requests drop column group_id, drop column question, drop column answer;

create unique index friend_requests_pending_pair_key on friend_requests (from_id, to_id) where status = 'pending';
create index friend_requests_by_pair on friend_requests (least(from_id, to_id), greatest(from_id, to_id));
create index friend_requests_by_recipient on friend_requests (to_id, from_id);
create index friend_requests_by_sender on friend_requests (from_id, to_id);

create unique index join_requests_pending_group_key on join_requests (from_id, group_id) where status = 'pending';
create index join_requests_by_group on join_requests (group_id, from_id);
create index join_requests_by_recipient on join_requests (to_id, from_id);
create index join_requests_by_sender_and_time on join_requests (from_id, created_at);
create index join_requests_by_first_message on join_requests (from_id, first_message_at)
  where first_message_at is not null;
create index join_requests_pending_by_group on join_requests (group_id, created_at desc, id desc)
  where status = 'pending';
create index join_requests_pending_by_sender on join_requests (from_id, created_at desc, id desc)
  where status = 'pending';

create trigger delete_sender_feed_queue after update on join_requests for each row
  when (new.status = 'withdrawn' and old.status <> 'withdrawn') execute function delete_sender_feed_queue();
