-- Who has a live connection, and to which server process. All of it comes anew within seconds, so it need
-- not survive a crash of the database.
create unlogged table live_processes (
  id uuid primary key,
  -- A process that has not been seen for a while is dead, and its people are gone.
  seen_at timestamptz(3) not null default now(),
  -- Whether it stopped in order: then nothing that it had to tell was lost.
  stopped boolean not null default false
);

create unlogged table live_people (
  user_id integer not null references users on delete cascade,
  process_id uuid not null references live_processes on delete cascade,
  primary key (user_id, process_id)
);
create index live_people_by_process on live_people (process_id);
