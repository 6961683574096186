-- Members as they are listed: the admin first, then by joining.
drop index group_members_in_order;
create index group_members_in_order on group_members (group_id, role, joined_at, user_id);

-- Where the Discover feed finds its candidates, beside group_interests_by_interest.
create index groups_by_latitude on groups (latitude);
create index groups_by_activity on groups (last_active_at desc, id desc);

-- The open requests that somebody sent, as they are listed.
create index friend_requests_sent_open on friend_requests (from_id, created_at desc, id desc) where status = 'pending';
