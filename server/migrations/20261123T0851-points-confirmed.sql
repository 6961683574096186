-- Leaderboards rank by confirmed points. Points for an event count once the person came, or the event is over and its host
-- did not mark them as a no-show. Until then they stand in `provisional`, which only the person sees.
alter table event_rsvps add column no_show_at timestamptz(3);
alter table point_entries add column confirmed_at timestamptz(3);
alter table point_totals add column provisional integer not null default 0;

update point_entries p set confirmed_at = p.earned_at
where p.taken_back_at is null and p.cause_kind <> 'challenge' and (
  p.cause_kind = 'hosted'
  or not exists (select from events e where e.id = p.cause_id and e.over_at > now())
  or exists (
    select from event_rsvps r
    where r.event_id = p.cause_id and r.user_id = p.user_id and r.came_at is not null
  )
);
-- The reward of Event Explorer (1) is confirmed where three events are; those of the others rest on what already happened.
update point_entries p set confirmed_at = p.earned_at
where p.taken_back_at is null and p.cause_kind = 'challenge' and (
  p.cause_id <> 1
  or (
    select count(*) from point_entries e
    where e.user_id = p.user_id and e.cause_kind = 'event' and e.taken_back_at is null and e.confirmed_at is not null
  ) >= 3
);
update point_totals t set points = t.points - pending.points, provisional = pending.points
from (
  select user_id, sum(points) as points from point_entries
  where taken_back_at is null and confirmed_at is null group by user_id
) pending
where pending.user_id = t.user_id and pending.points > 0;

create index point_entries_provisional on point_entries (cause_id)
  where cause_kind = 'event' and taken_back_at is null and confirmed_at is null;
