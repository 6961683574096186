-- Circles that an admin has hidden: nobody finds, opens or joins them, and their members only read.
alter table groups add column hidden_at timestamptz(3);
create index groups_hidden on groups (id) where hidden_at is not null;

drop trigger match_circle_changed on groups;
create trigger match_circle_changed after update on groups for each row
  when (
    (old.latitude, old.longitude, old.created_by, old.hidden_at is null)
      is distinct from (new.latitude, new.longitude, new.created_by, new.hidden_at is null)
    or new.last_active_at > old.last_active_at + interval '6 hours'
  ) execute function note_circle();

-- Events to come that an admin took away. Only those who were going still see that it is cancelled.
alter table events add column removed_at timestamptz(3);
create index events_removed on events (starts_at) where removed_at is not null;

-- The lists of all circles and events, by what their names begin with.
create index groups_by_name on groups (lower(name) text_pattern_ops, id);
create index events_by_title on events (lower(title) text_pattern_ops, id);
