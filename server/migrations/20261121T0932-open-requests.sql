-- Requests that were open before there were notices have theirs. No mail goes out for them.
with made as (
  insert into notices (user_id, kind, peer_id, created_at, updated_at, mailed_at)
  select to_id, 'friend-request', from_id, created_at, created_at, now()
  from friend_requests where status = 'pending' and group_id is null
  returning id, peer_id, created_at
)
insert into notice_actors (notice_id, user_id, at) select id, peer_id, created_at from made;

with asked as (
  select r.group_id, m.user_id, r.from_id, r.created_at
  from friend_requests r join group_members m on m.group_id = r.group_id and m.role = 'admin'
  where r.status = 'pending' and r.from_id <> m.user_id
), made as (
  insert into notices (user_id, kind, group_id, count, created_at, updated_at, mailed_at)
  select user_id, 'join-request', group_id, count(*), min(created_at), max(created_at), now()
  from asked group by user_id, group_id
  returning id, user_id, group_id
)
insert into notice_actors (notice_id, user_id, at)
select made.id, asked.from_id, asked.created_at
from made join asked on asked.user_id = made.user_id and asked.group_id = made.group_id;
