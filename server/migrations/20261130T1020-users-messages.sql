-- People are removed from messages once per statement instead of once per person, because each time looks into all partitions.
-- An array keeps the plan on the indexes, whatever number of people the first statement of a connection deleted.
drop trigger remove_user_from_messages on users;
drop function remove_user_from_messages;

create function remove_users_from_messages() returns trigger language plpgsql as $$
begin
  update messages set sender_id = null where sender_id = any(array(select id from deleted));
  delete from message_reactions where user_id = any(array(select id from deleted));
  delete from conversation_reads where user_id = any(array(select id from deleted));
  return null;
end $$;
create trigger remove_users_from_messages after delete on users
  referencing old table as deleted for each statement execute function remove_users_from_messages();
