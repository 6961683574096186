-- Words together with the day, for who reads day by day. An index of words alone finds all that is to come.
drop index events_open_by_words;
create index events_open_by_words on events using gin (((starts_at at time zone 'UTC')::date), words)
  with (fastupdate = off) where group_id is null and cancelled_at is null;
