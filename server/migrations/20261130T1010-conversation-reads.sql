-- Read markers are one table again: there is at most one for each person in a conversation, so they don't grow without end
-- (docs/decisions/0050-partitions.md).

alter table conversation_reads rename to conversation_reads_before;

create table conversation_reads (
  conversation_id bigint not null,
  user_id bigint not null,
  last_read_id bigint not null
);
insert into conversation_reads (conversation_id, user_id, last_read_id)
select conversation_id, user_id, last_read_id from conversation_reads_before;
drop table conversation_reads_before;

alter table conversation_reads
  add primary key (conversation_id, user_id),
  add foreign key (conversation_id) references conversations on delete cascade;
create index conversation_reads_by_user on conversation_reads (user_id);
