import type { PopulationStep } from './step.ts'

/** How many people have a history. They use the feeds daily, and the measurements run as them. */
const activeUsers = 2000
const heavySwipers = 40

/**
 * People that active users will not see again: 200 on average, and 5,000 for a few (a quarter of all people in small
 * populations). They swiped through their own city first, then through the nearest ones. Only active users have them:
 * 200 for each of a million people would be 200 million rows that no measurement reads.
 */
export const exclusions: PopulationStep = {
  name: 'exclusions',
  statements: ({ people, circles }) => [
    `create table bench.active as
      select id, seat, rank, least(${people} / 4, case when rank <= ${heavySwipers} then 5000
        else floor(204 * bench.chance(id, 'skips')) end)::int as n
      from (
        select p.id, p.seat, row_number() over (order by bench.chance(p.id, 'actives')) as rank
        from bench.person p join users u using (id) where u.is_active and u.is_verified
      ) ranked
      where rank <= ${activeUsers}`,
    'alter table bench.active add primary key (id)',
    // Excluded people are at these seat distances, on alternating sides.
    `create table bench.excluded as
      select a.id as user_id, p.id as other, k % 20 as kind,
        mod(a.seat + (case when k % 2 = 0 then 1 else -1 end) * (k / 2 + 1) + ${people}, ${people}) as seat
      from bench.active a cross join lateral generate_series(0, a.n - 1) k
      join bench.person p
        on p.seat = mod(a.seat + (case when k % 2 = 0 then 1 else -1 end) * (k / 2 + 1) + ${people}, ${people})
      where p.id <> a.id`,
    `insert into user_skips (user_id, skipped_id, created_at)
      select distinct user_id, other, now() - bench.ago(other, 'skipped', 30) - interval '1 day'
      from bench.excluded where kind < 14`,
    `insert into friend_requests (from_id, to_id, created_at)
      select distinct user_id, other, now() - bench.ago(other, 'asked', 30) - interval '1 day'
      from bench.excluded where kind in (14, 15, 16)`,
    `insert into group_skips (user_id, group_id, created_at)
      select distinct e.user_id, c.id, now() - bench.ago(c.id, 'skipped', 30) - interval '1 day' from bench.excluded e
      join bench.circle c on c.spot = floor(e.seat * ${circles}::float8 / ${people})::bigint
      where kind > 16`,
    `update users set last_active_at = now() - bench.ago(users.id, 'just now', 0.5)
      from bench.active where active.id = users.id`,
  ],
}
