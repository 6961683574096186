import { randomText } from './random.ts'
import { type PopulationStep, splitIntoChunks } from './step.ts'

const largeCircles = 5

/** One circle per five people, created by a person in their city. */
export const circles: PopulationStep = {
  name: 'circles',
  statements: ({ people, circles: count }) => [
    `create table bench.circle as
      select c.id, creator.id as creator, city_id, lifestyle,
        row_number() over (partition by city_id order by lifestyle, c.id) - 1 as nth,
        row_number() over (order by seat, c.id) - 1 as spot
      from generate_series(1, ${count}) c (id)
      join bench.person creator on creator.id = 1 + floor(${people} * bench.chance(c.id, 'creator'))::int`,
    'create index on bench.circle (city_id, nth)',
    'create unique index on bench.circle (spot)',
    `create table bench.circles_at as select city_id, count(*) as all_here from bench.circle group by city_id`,
    `create table bench.circles_alike as
      select city_id, lifestyle, min(nth) as first, count(*) as all_alike from bench.circle group by city_id, lifestyle`,
    'analyze bench.circle, bench.circles_at, bench.circles_alike',
    `insert into groups (id, name, description, city_id, location, latitude, longitude, created_by, created_at,
        suggested_activity, last_active_at)
      select c.id, ${randomText('circle', 'c.id')}, ${randomText('bio', 'c.id')} || '. ' || ${randomText('line', 'c.id')}, u.city_id,
        u.location, u.latitude, u.longitude, c.creator, now() - bench.ago(c.id, 'created', 730), ${randomText('line', 'c.id + 1')},
        now() - bench.ago(c.id, 'last active', 20)
      from bench.circle c join users u on u.id = c.creator cross join bench.texts t`,
  ],
}

/**
 * Up to six circles per person, in their city if it has circles. 60% of them match the person's lifestyle. Five large
 * circles have members from all cities.
 */
export const memberships: PopulationStep = {
  name: 'memberships',
  statements: ({ people, circles: count, largeCircleSize }) => [
    ...splitIntoChunks(
      people,
      (range) => `
      insert into group_members (group_id, user_id, role, joined_at)
      select group_id, user_id, min(role)::member_role, now() - bench.ago(group_id * 1000003::bigint + user_id, 'joined', 120)
      from (
        select id as group_id, creator as user_id, 'admin' as role from bench.circle where creator ${range}
        union all
        select large, id, 'member' from bench.person cross join generate_series(1, ${largeCircles}) large
        where id ${range} and bench.chance(id * 8::bigint + large, 'large circle') < ${largeCircleSize / people}::float8
        union all
        select coalesce(c.id, 1 + floor(${count} * which)::int), p.id, 'member'
        from bench.person p
        cross join lateral generate_series(1, floor(7 * power(bench.chance(p.id, 'joins'), 2))::int) n
        cross join lateral bench.chance(p.id * 8::bigint + n, 'which circle') which
        left join bench.circles_at here using (city_id)
        left join bench.circles_alike alike on alike.city_id = p.city_id and alike.lifestyle = p.lifestyle
          and bench.chance(p.id * 8::bigint + n, 'alike') < 0.6
        left join bench.circle c on c.city_id = p.city_id
          and c.nth = coalesce(alike.first + floor(alike.all_alike * power(which, 1.5)), floor(here.all_here * power(which, 1.5)))::bigint
        where p.id ${range}
      ) joined
      group by group_id, user_id`,
    ),
    // Triggers are off.
    `update groups g set member_count = c.shown from (
      select m.group_id, count(*) as shown from group_members m join users u on u.id = m.user_id
      where u.is_active and u.is_verified group by m.group_id
    ) c where g.id = c.group_id`,
  ],
}

/** One circle in ten has met three times, with 40% of its members. The others have had no meetups. */
export const events: PopulationStep = {
  name: 'events',
  statements: () => [
    `insert into events (id, group_id, created_by, title, city_id, location, latitude, longitude, starts_at, timezone)
      select row_number() over (order by g.id, n), g.id, g.created_by, g.suggested_activity, g.city_id, g.location,
        g.latitude, g.longitude, now() - n * interval '17 days', 'UTC'
      from groups g cross join generate_series(1, 3) n where bench.chance(g.id, 'meets') < 0.1`,
    `insert into event_attendees (event_id, user_id)
      select e.id, m.user_id from events e join group_members m using (group_id)
      where bench.chance(e.id * 1000003::bigint + m.user_id, 'comes') < 0.4`,
  ],
}
