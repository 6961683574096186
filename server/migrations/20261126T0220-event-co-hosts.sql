-- People who run an event with its host. Without `accepted_at` they are invited.
create table event_co_hosts (
  event_id integer not null references events on delete cascade,
  user_id integer not null references users on delete cascade,
  invited_by integer references users on delete set null,
  invited_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  primary key (event_id, user_id)
);
create index event_co_hosts_by_user on event_co_hosts (user_id, event_id);
create index event_co_hosts_by_inviter on event_co_hosts (invited_by) where invited_by is not null;

-- Who leaves a circle no longer co-hosts its meetups.
create function end_co_hosting() returns trigger language plpgsql as $$
begin
  delete from event_co_hosts c using events e
  where e.id = c.event_id and e.group_id = old.group_id and c.user_id = old.user_id;
  return null;
end $$;
create trigger end_co_hosting after delete on group_members
  for each row execute function end_co_hosting();
