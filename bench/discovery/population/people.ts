import { getCountryName } from '../../../server/src/features/cities/service.ts'
import { randomText } from './random.ts'
import { type PopulationStep, splitIntoChunks } from './step.ts'

export const lifestyles = 40

/**
 * Where people live: each city gets seats by its population, and each person gets one seat. The cities of a country are
 * ordered from south to north, so that nearby seats are roughly near each other.
 */
export const seats: PopulationStep = {
  name: 'homes',
  statements: ({ people }) => [
    `create table bench.spans as
      select id as city_id, lag(upto, 1, 0) over (order by country_code, latitude, id)::bigint as first, upto::int
      from (
        select id, country_code, latitude, floor(${people}::float8
          * sum(population::float8) over (order by country_code, latitude, id) / sum(population::float8) over ()) as upto
        from cities
      ) weighed`,
    `create table bench.person as
      select id::int, seat::int, city_id, lifestyle
      from (
        select id, row_number() over (order by bench.chance(id, 'seat'), id) - 1 as seat,
          floor(${lifestyles} * power(bench.chance(id, 'lifestyle'), 1.7))::int as lifestyle
        from generate_series(1, ${people}) id
      ) shuffled
      join (select city_id, generate_series(first, upto - 1) as seat from bench.spans where upto > first) homes
        using (seat)`,
    'create unique index on bench.person (id)',
    'create unique index on bench.person (seat)',
    'analyze bench.person, bench.spans',
    `create table bench.countries (code, name) as values ${listCountryValues()}`,
  ],
}

/** One in ten has a paid plan. A few are unverified, deleted or hidden. */
export const people: PopulationStep = {
  name: 'people',
  statements: ({ people: count }) =>
    splitIntoChunks(
      count,
      (range) => `
      insert into users (id, email, name, bio, city_id, location, latitude, longitude, is_verified, is_active,
        is_discoverable, onboarded_at, subscription_plan, subscription_status, created_at, last_active_at)
      select p.id, 'person' || p.id || '@bench.example.invalid', ${randomText('first', 'p.id')} || ' ' || ${randomText('last', 'p.id')},
        ${randomText('bio', 'p.id')}, cities.id, cities.label || ', ' || coalesce(countries.name, country_code), latitude, longitude,
        bench.chance(p.id, 'verified') < 0.99, bench.chance(p.id, 'active') < 0.98,
        bench.chance(p.id, 'discoverable') < 0.97, joined.created_at,
        (case when plan < 0.02 then 'advertiser' when plan < 0.1 then 'premium' else 'free' end)::plan,
        case when plan < 0.1 then 'active' else 'none' end,
        joined.created_at, now() - bench.ago(p.id, 'last active', 45)
      from bench.person p
      join cities on cities.id = p.city_id
      left join bench.countries on code = country_code
      cross join bench.texts t
      cross join lateral bench.chance(p.id, 'plan') plan
      cross join lateral (select now() - bench.ago(p.id, 'created', 730) as created_at) joined
      where p.id ${range}`,
    ),
}

function listCountryValues(): string {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const knownCodes = codes.filter((code) => getCountryName(code) !== code)
  return knownCodes.map((code) => `('${code}', '${getCountryName(code).replaceAll("'", '’')}')`).join(', ')
}
