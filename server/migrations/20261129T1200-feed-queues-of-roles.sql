-- A new queue no longer replaces the one that people page through: each is found by its start.
alter table feed_queues drop constraint feed_queues_pkey;
alter table feed_queues add primary key (user_id, feed, started_at);
alter table feed_queues add column provisional boolean not null default false;
comment on column feed_queues.provisional is 'Made without matching; any other queue comes before it';

-- The newest people of a city, for such queues. Replaces the index without ids.
drop index users_by_city;
create index users_by_city on users (city_id, id) where is_active;
