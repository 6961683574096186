-- How one becomes a member: at once, by asking the admins, or by their invitation alone.
create type circle_entry as enum ('open', 'request', 'invitation');
alter table groups
  add column entry circle_entry not null default 'request',
  -- What the admins want to know from those who ask.
  add column join_question text;

-- Who may come without an invitation is what the matching engine needs to know too.
drop trigger match_circle_changed on groups;
create trigger match_circle_changed after update on groups for each row
  when (
    (old.latitude, old.longitude, old.created_by, old.entry = 'invitation')
      is distinct from
    (new.latitude, new.longitude, new.created_by, new.entry = 'invitation')
    or new.last_active_at > old.last_active_at + interval '6 hours'
  ) execute function note_circle();
