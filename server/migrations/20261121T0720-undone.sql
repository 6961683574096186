-- Whom somebody takes back, a skip undone or a request withdrawn, comes into the queue that is ranked next:
-- begin it at once.
create function drop_queues() returns trigger language plpgsql as $$
begin
  delete from feed_queues where user_id in (select user_id from changed);
  return null;
end $$;
create trigger queues_of_undone_skip after delete on people_skips
  referencing old table as changed for each statement execute function drop_queues();
create trigger queues_of_undone_circle_skip after delete on group_skips
  referencing old table as changed for each statement execute function drop_queues();

create function drop_queues_of_sender() returns trigger language plpgsql as $$
begin
  delete from feed_queues where user_id = new.from_id;
  return null;
end $$;
create trigger queues_of_withdrawn_request after update on friend_requests for each row
  when (new.status = 'withdrawn' and old.status <> 'withdrawn') execute function drop_queues_of_sender();
