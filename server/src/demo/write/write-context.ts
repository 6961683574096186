import type { Context } from '../../context.ts'
import { reserveIds } from '../../db/bulk-insert.ts'
import type { Transaction } from '../../db/database.ts'
import { type City, getCountryName, resolveCity } from '../../features/cities/service.ts'
import type { Circle, Community, DemoEvent, Message, MinutesAgo, Person } from '../community.ts'
import type { PictureKeys } from '../pictures.ts'

/** Shared by all writers: ids of the community's rows, cities, pictures and the people who can sign in. */
export type WriteContext = {
  /** The moment that `MinutesAgo` refers to. */
  now: Date
  pictures: PictureKeys
  logins: readonly { email: string; password: string }[]
  jobs: Context['jobs']
  cities: ReadonlyMap<string, City>
  interests: ReadonlyMap<string, number>
  people: ReadonlyMap<Person, number>
  circles: ReadonlyMap<Circle, number>
  events: ReadonlyMap<DemoEvent, number>
  messages: ReadonlyMap<Message, number>
}

/** Looks up cities and interests, and reserves ids. */
export async function prepareWrite(
  tx: Transaction,
  community: Community,
  options: Pick<WriteContext, 'now' | 'pictures' | 'logins' | 'jobs'>,
): Promise<WriteContext> {
  const interests = await tx.selectFrom('interests').select(['id', 'name']).execute()
  return {
    ...options,
    cities: await findCities(tx, community),
    interests: new Map(interests.map(({ id, name }) => [name, id])),
    people: await reserveIds(tx, 'users', community.people),
    circles: await reserveIds(tx, 'groups', community.circles),
    events: await reserveIds(tx, 'events', community.events),
    messages: await reserveIds(tx, 'messages', community.messages),
  }
}

const toCityKey = (country: string, label: string) => `${country}/${label}`

async function findCities(tx: Transaction, { people, circles }: Community): Promise<Map<string, City>> {
  const locations = [...people, ...circles].flatMap(({ city, home }) => [
    { country: city.country, city: home },
    { country: city.country, city: city.name },
  ])
  const cities = new Map<string, City>()
  for (const location of locations) {
    const key = toCityKey(location.country, location.city)
    if (cities.has(key)) continue
    const city = await resolveCity(tx, location)
    if (city === undefined) throw new Error(`The cities data has no ${key}`)
    cities.set(key, city)
  }
  return cities
}

/** A city that `prepareWrite` has looked up. */
export function getCity(context: WriteContext, country: string, label: string): City {
  return lookUp(context.cities, toCityKey(country, label))
}

export function toHomeColumns(context: WriteContext, { city, home }: Person | Circle) {
  const location = getCity(context, city.country, home)
  return {
    city_id: location.id,
    location: `${location.label}, ${getCountryName(location.countryCode)}`,
    latitude: location.latitude,
    longitude: location.longitude,
  }
}

export function toDate({ now }: WriteContext, minutesAgo: MinutesAgo): Date {
  return new Date(now.getTime() - minutesAgo * 60_000)
}

export function lookUp<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error('The demo community references something that was not written')
  return value
}
