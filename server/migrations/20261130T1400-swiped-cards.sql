-- How swiped cards were ranked, for statistics of the ranking. Null for swipes elsewhere, and from before these columns.
create type card_reason as enum ('friends', 'event-mates', 'circles', 'growth', 'interests', 'distance', 'none');
create type weighting as enum ('a', 'b');

alter table feed_queues add column weighting weighting;
comment on column feed_queues.weighting is 'While two weightings are compared: which one ranked the queue';

alter table user_skips add column card_rank integer, add column card_reason card_reason, add column card_weighting weighting;
alter table group_skips add column card_rank integer, add column card_reason card_reason, add column card_weighting weighting;
alter table friend_requests add column card_rank integer, add column card_reason card_reason, add column card_weighting weighting;
alter table join_requests add column card_rank integer, add column card_reason card_reason, add column card_weighting weighting;

comment on column user_skips.card_rank is 'Position of the card in the feed when it was ranked';
comment on column user_skips.card_reason is 'Main reason on the card';
comment on column user_skips.card_weighting is 'Weighting that ranked the card, if two were compared';
comment on column group_skips.card_rank is 'Position of the card in the feed when it was ranked';
comment on column group_skips.card_reason is 'Main reason on the card';
comment on column group_skips.card_weighting is 'Weighting that ranked the card, if two were compared';
comment on column friend_requests.card_rank is 'Position of the card in the feed when it was ranked';
comment on column friend_requests.card_reason is 'Main reason on the card';
comment on column friend_requests.card_weighting is 'Weighting that ranked the card, if two were compared';
comment on column join_requests.card_rank is 'Position of the card in the feed when it was ranked';
comment on column join_requests.card_reason is 'Main reason on the card';
comment on column join_requests.card_weighting is 'Weighting that ranked the card, if two were compared';

-- A daily job reads those of some weeks. Such indexes cost next to nothing to keep.
create index user_skips_by_creation on user_skips using brin (created_at);
create index group_skips_by_creation on group_skips using brin (created_at);
create index friend_requests_by_creation on friend_requests using brin (created_at);
create index join_requests_by_creation on join_requests using brin (created_at);
