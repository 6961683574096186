-- When an event is over: at its end or, without one, three hours after it starts (`eventEnd` in the contract).
-- Via UTC, because adding an interval to a timestamptz depends on the session's time zone.
alter table events add column over_at timestamptz(3) not null generated always as (
  greatest(starts_at, coalesce(ends_at, (starts_at at time zone 'UTC' + interval '3 hours') at time zone 'UTC'))
) stored;

-- A circle's next meetup is the first that is not over.
drop index events_of_group;
create index events_of_group on events (group_id, over_at);

drop index events_by_end;
create index events_by_end on events (over_at) where group_id is null;
-- Running events that anyone can go to. Upcoming ones have events_open and its siblings.
create index events_open_running on events using gist (tstzrange(starts_at, over_at))
  where group_id is null and cancelled_at is null;
