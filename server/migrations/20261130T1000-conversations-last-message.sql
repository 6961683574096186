-- The list of conversations is ordered by this time, and loads this message by its key.
alter table conversations
  add column last_message_id bigint,
  add column last_message_at timestamptz(3),
  add check ((last_message_id is null) = (last_message_at is null));

update conversations c set last_message_id = last.id, last_message_at = last.created_at
from (
  select distinct on (conversation_id) conversation_id, id, created_at from messages order by conversation_id, id desc
) last
where last.conversation_id = c.id;

-- The message of a deleted activity can be the last one.
create or replace function delete_activity_message() returns trigger language plpgsql as $$
declare
  deleted record;
begin
  delete from messages
  where conversation_id = (select id from conversations where group_id = old.group_id) and activity_id = old.id
  returning conversation_id, id into deleted;
  update conversations set (last_message_id, last_message_at) = (
    select id, created_at from messages where conversation_id = deleted.conversation_id order by id desc limit 1
  )
  where id = deleted.conversation_id and last_message_id = deleted.id;
  return null;
end $$;
