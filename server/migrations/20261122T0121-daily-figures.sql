-- What went on in Coterie, day by day of UTC. Days that are over stand here; today's is counted when asked for.
create table daily_figures (
  day date primary key,
  sign_ups integer not null default 0,
  messages integer not null default 0,
  events integer not null default 0,
  -- Who signed up or used Coterie that day. Counted as it happens: afterwards only the latest day of each is known.
  active_people integer not null default 0,
  -- Whether the first three have been counted.
  counted boolean not null default false
);

-- People who became active on a day. Rows are only added; a job folds them in.
create table active_people_changes (
  id bigint generated always as identity primary key,
  day date not null,
  people integer not null
);
create index active_people_changes_of_day on active_people_changes (day) include (people);

create function note_active_person() returns trigger language plpgsql as $$
begin
  insert into active_people_changes (day, people) values ((new.last_active_at at time zone 'UTC')::date, 1);
  return null;
end $$;
create trigger active_on_another_day after update on users for each row
  when ((new.last_active_at at time zone 'UTC')::date > (old.last_active_at at time zone 'UTC')::date)
  execute function note_active_person();

create function note_new_people() returns trigger language plpgsql as $$
begin
  insert into active_people_changes (day, people)
    select (last_active_at at time zone 'UTC')::date, count(*) from added group by 1;
  return null;
end $$;
create trigger new_people_are_active after insert on users
  referencing new table as added for each statement execute function note_new_people();
insert into active_people_changes (day, people)
  select (last_active_at at time zone 'UTC')::date, count(*) from users group by 1;

-- Messages are only ever added, the latest at the end: such an index costs next to nothing to keep.
create index messages_by_time on messages using brin (created_at) with (pages_per_range = 32, autosummarize = on);
create index users_by_sign_up on users (created_at);
create index events_by_making on events (created_at);
