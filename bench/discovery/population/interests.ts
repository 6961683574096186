import { lifestyles } from './people.ts'
import { type PopulationStep, splitIntoChunks } from './step.ts'

const favorites = 12

export const interestLists: PopulationStep = {
  name: 'interests',
  statements: ({ customInterests }) => [
    `insert into interests (slug, name)
      select 'bench-' || n, 'Bench interest ' || n from generate_series(1, ${customInterests}) n`,
    `create table bench.lists as
      select lifestyle, catalog.ids as catalog, favorites.ids as favorites, custom.ids as custom
      from generate_series(0, ${lifestyles - 1}) lifestyle
      cross join lateral (
        select array_agg(id order by bench.chance(id, 'catalog')) as ids from interests where category is not null
      ) catalog
      cross join lateral (
        select (array_agg(id order by bench.chance(id * 64 + lifestyle, 'favorite')))[1:${favorites}] as ids
        from interests where category is not null
      ) favorites
      cross join lateral (
        select array_agg(id order by id) as ids from interests
        where slug like 'bench-%' and id % ${lifestyles} = lifestyle
      ) custom`,
  ],
}

/**
 * The SQL of one draw: a favorite of the person's lifestyle (60%), one from the catalog (28%), or a custom one of the
 * lifestyle (12%). The first of each list are the most common (Zipf-like).
 */
function createDraw(draw: string): string {
  const from = (list: string, power: number) =>
    `l.${list}[1 + floor(cardinality(l.${list}) * power(bench.chance(${draw}, 'which'), ${power}))]`
  return `case when kind < 0.6 then ${from('favorites', 1.5)} when kind < 0.88 then ${from('catalog', 2.5)}
    else ${from('custom', 2)} end`
}

/** Four to twelve draws per person. Without duplicates, three to twelve are left. */
export const personInterests: PopulationStep = {
  name: 'interests of people',
  statements: ({ people }) =>
    splitIntoChunks(
      people,
      (range) => `
      insert into user_interests (user_id, interest_id)
      select distinct p.id, ${createDraw('p.id * 16::bigint + n')}
      from bench.person p join bench.lists l using (lifestyle)
      cross join lateral generate_series(1, 4 + floor(9 * power(bench.chance(p.id, 'likes'), 1.5))::int) n
      cross join lateral bench.chance(p.id * 16::bigint + n, 'kind') kind
      where p.id ${range}`,
    ),
}

export const circleInterests: PopulationStep = {
  name: 'interests of circles',
  statements: () => [
    `insert into group_interests (group_id, interest_id)
      select distinct c.id, ${createDraw('c.id * -16::bigint - n')}
      from bench.circle c join bench.lists l using (lifestyle)
      cross join lateral generate_series(1, 1 + floor(5 * bench.chance(c.id, 'about'))::int) n
      cross join lateral bench.chance(c.id * -16::bigint - n, 'kind') kind`,
  ],
}
