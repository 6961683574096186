-- One place of each page is for a new person or circle. Its reason counts in the statistics of the ranking.
alter type card_reason add value 'new' before 'interests';

alter table feed_queues add column new_ids bigint[] not null default '{}';
comment on column feed_queues.new_ids is 'The cards at the places for new people or circles';
