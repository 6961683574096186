import { firstPeople, nearbyMiles } from '@coterie/contract/limits'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'

import type { Queryable } from '../../db/database.ts'

const kmPerMile = 1.609344
/** Cities that are no longer new. Cached, so that their people aren't counted on every visit. */
const grownCities = new WeakMap<object, LRUCache<number, true>>()
const cacheOptions = { max: 10_000, ttl: 60 * 60 * 1000 }

/** How many active people live in the viewer's city or nearby, up to `firstPeople`. Without a city, null. */
export async function countFirstPeople(db: Queryable, viewerId: number): Promise<number | null> {
  const viewer = await db.selectFrom('users').select('city_id').where('id', '=', viewerId).executeTakeFirst()
  const cityId = viewer?.city_id ?? null
  if (cityId === null) return null
  const cache = grownCities.get(db) ?? new LRUCache<number, true>(cacheOptions)
  grownCities.set(db, cache)
  if (cache.has(cityId)) return firstPeople
  const people = await countPeopleNear(db, cityId)
  if (people >= firstPeople) cache.set(cityId, true)
  return people
}

/** Reads the cities around this one by latitude, and then their people, but no more than needed. */
async function countPeopleNear(db: Queryable, cityId: number): Promise<number> {
  const km = nearbyMiles * kmPerMile
  const { rows } = await sql<{ people: number }>`
    with around as materialized (
      select c.id from cities here join cities c
        on c.latitude between here.latitude - ${km / 111} and here.latitude + ${km / 111}
        and 2 * 6371 * asin(least(1, sqrt(
          pow(sin(radians(c.latitude - here.latitude) / 2), 2)
          + cos(radians(here.latitude)) * cos(radians(c.latitude)) * pow(sin(radians(c.longitude - here.longitude) / 2), 2)
        ))) <= ${km}
      where here.id = ${cityId}
    )
    select count(*)::int as people from (
      select from users u where u.city_id in (select id from around) and u.is_active and u.onboarded_at is not null
      limit ${firstPeople}
    ) found`.execute(db)
  return rows[0]?.people ?? 0
}
