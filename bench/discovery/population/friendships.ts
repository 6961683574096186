import type { PopulationStep } from './step.ts'

export const friendships: PopulationStep = {
  name: 'friendships',
  statements: ({ people }) => [
    `create table bench.member as
      select group_id, user_id, row_number() over (partition by group_id order by user_id) - 1 as nth,
        row_number() over (partition by user_id order by group_id) - 1 as nth_circle
      from group_members`,
    'create index on bench.member (group_id, nth)',
    'create index on bench.member (user_id, nth_circle)',
    `create table bench.circle_sizes as select group_id, count(*) as n from bench.member group by group_id`,
    `create table bench.circle_counts as select user_id, count(*) as n from bench.member group by user_id`,
    'analyze bench.member, bench.circle_sizes, bench.circle_counts',
    // One row per draw, with unique bigint keys.
    `create table bench.draws as
      select p.id, p.id * 32::bigint + n as draw, p.city_id,
        bench.chance(p.id * 32::bigint + n, 'friend') as which,
        bench.chance(p.id * 32::bigint + n, 'from where') as origin
      from bench.person p
      cross join lateral generate_series(1, floor(30 * power(bench.chance(p.id, 'sociable'), 3))::int) n`,
    'analyze bench.draws',
    `create table bench.pairs as
      select d.id as one, mate.user_id as other
      from bench.draws d
      join bench.circle_counts counts on counts.user_id = d.id
      join bench.member own on own.user_id = d.id
        and own.nth_circle = floor(counts.n * bench.chance(d.draw, 'which circle of mine'))::bigint
      join bench.circle_sizes sizes on sizes.group_id = own.group_id
      join bench.member mate on mate.group_id = own.group_id and mate.nth = floor(sizes.n * d.which)::bigint
      where d.origin < 0.5`,
    `insert into bench.pairs (one, other)
      select d.id, mate.id
      from bench.draws d join bench.spans s using (city_id)
      join bench.person mate on mate.seat = (case when d.origin < 0.9 then s.first + floor((s.upto - s.first) * d.which)
        else floor(${people} * d.which) end)::int
      where d.origin >= 0.5`,
    `insert into friendships (user_low, user_high, created_at)
      select low, high, now() - bench.ago(low * 1000003::bigint + high, 'friends since', 200)
      from (select distinct least(one, other) as low, greatest(one, other) as high from bench.pairs where one <> other) pairs`,
  ],
}
