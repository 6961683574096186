import { cityPageSize, frontPageCircles, frontPageEvents } from '@coterie/contract/city-pages'
import type { CityLink, CityPage, ListedCircle, ListedEvent } from '@coterie/contract/city-pages'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import { findCitiesWithSlugs, findCityBySlug } from '../cities/service.ts'
import { anonymousViewer, loadEvents } from '../events/service.ts'
import { loadCards } from '../groups/service.ts'
import * as queries from './queries.ts'
import type { ListedCircleRow, ListedEventRow } from './queries.ts'
import { toCityLink, toListedCircle, toListedEvent } from './view.ts'

const day = 24 * 60 * 60 * 1000
const [interestsPerCity, nearbyCities, listedCities] = [20, 8, 12]
/** The circles of the front page are chosen from this many of the newest. */
const newestCircles = 60

export async function readFrontPage(db: Queryable, now: Date) {
  const until = new Date(now.getTime() + 7 * day)
  const events = await queries.findSoonestListed(db, { now, until, limit: frontPageEvents })
  const everywhere = { cityId: null, interestId: null, before: null }
  const circles = spreadOverCities(await queries.findListedCircles(db, everywhere, newestCircles))
  return {
    events: await loadListedEvents(db, events, now),
    circles: await loadListedCircles(db, circles, now),
    cities: await listCities(db, undefined, now),
  }
}

/** The newest of each city first, so that a new city doesn't fill the front page. */
function spreadOverCities(rows: readonly ListedCircleRow[]): ListedCircleRow[] {
  const seen = new Map<number, number>()
  const ranked = rows.map((row) => {
    const rank = seen.get(row.cityId) ?? 0
    seen.set(row.cityId, rank + 1)
    return { row, rank }
  })
  const spread = ranked.toSorted((a, b) => a.rank - b.rank || b.row.id - a.row.id)
  return spread.slice(0, frontPageCircles).map(({ row }) => row)
}

type CityInput = {
  city: string
  interest?: string | undefined
  events?: string | undefined
  circles?: string | undefined
}

/** A city without listed events and circles is as unknown as one that doesn't exist. */
export async function readCityPage(db: Queryable, input: CityInput, now: Date) {
  const eventCursor = readCursor(input.events, ['instant', 'integer'])
  const circleCursor = readCursor(input.circles, ['integer'])
  if (isRefusal(eventCursor)) return eventCursor
  if (isRefusal(circleCursor)) return circleCursor
  const city = await findCityBySlug(db, input.city)
  if (city === undefined) return notFound
  const interest = input.interest === undefined ? null : await queries.findInterest(db, input.interest)
  if (interest === undefined) return notFound
  const filter = { cityId: city.id, interestId: interest?.id ?? null }
  const events = circleCursor === null ? await findEvents(db, filter, eventCursor, now) : emptyPage
  const circles = eventCursor === null ? await findCircles(db, filter, circleCursor) : emptyPage
  if (events.items.length + circles.items.length === 0) return notFound
  const interests = await queries.findCityInterests(db, city.id, interestsPerCity, now)
  return {
    city: { ...toCityLink(city), name: city.label },
    interest: interest && { slug: interest.slug, name: interest.name },
    interests: interests.map(({ slug, name }) => ({ slug, name })),
    events: await loadListedEvents(db, events.items, now),
    nextEvents: events.next,
    circles: await loadListedCircles(db, circles.items, now),
    nextCircles: circles.next,
    nearby: await findNearby(db, { near: city, without: city.id, limit: nearbyCities }, now),
  } satisfies CityPage
}

const emptyPage = { items: [], next: null }

type Filter = { cityId: number; interestId: number | null }

async function findEvents(db: Queryable, filter: Filter, cursor: [string, number] | null, now: Date) {
  const after = cursor === null ? null : { startsAt: new Date(cursor[0]), id: cursor[1] }
  const rows = await queries.findListedEvents(db, { ...filter, after }, cityPageSize + 1, now)
  return createPage(rows, cityPageSize, ({ startsAt, id }) => [startsAt.toISOString(), id])
}

async function findCircles(db: Queryable, filter: Filter, cursor: [number] | null) {
  const before = cursor === null ? null : cursor[0]
  const rows = await queries.findListedCircles(db, { ...filter, before }, cityPageSize + 1)
  return createPage(rows, cityPageSize, ({ id }) => [id])
}

/** Nearest to the city first, or else largest first. */
export async function listCities(db: Queryable, near: string | undefined, now: Date): Promise<CityLink[]> {
  const city = near === undefined ? undefined : await findCityBySlug(db, near)
  return await findNearby(db, { near: city ?? null, without: city?.id ?? 0, limit: listedCities }, now)
}

async function findNearby(
  db: Queryable,
  filter: Parameters<typeof queries.findListedCities>[1],
  now: Date,
): Promise<CityLink[]> {
  const ids = await queries.findListedCities(db, filter, now)
  const cities = await findCitiesWithSlugs(db, ids)
  return ids.flatMap((id) => cities.get(id) ?? []).map(toCityLink)
}

async function loadListedEvents(
  db: Queryable,
  rows: readonly ListedEventRow[],
  now: Date,
): Promise<ListedEvent[]> {
  const ids = rows.map(({ id }) => id)
  const cards = await loadEvents(db, anonymousViewer.id, ids, now)
  const cities = await findCitiesWithSlugs(db, [...new Set(rows.map(({ cityId }) => cityId))])
  return rows.flatMap(({ id, cityId }) => {
    const [card, city] = [cards.get(id), cities.get(cityId)]
    return card === undefined || city === undefined ? [] : [toListedEvent(card, city)]
  })
}

async function loadListedCircles(
  db: Queryable,
  rows: readonly ListedCircleRow[],
  now: Date,
): Promise<ListedCircle[]> {
  const ids = rows.map(({ id }) => id)
  const cards = await loadCards(db, { viewerId: anonymousViewer.id, language: 'en' }, ids, now)
  const cities = await findCitiesWithSlugs(db, [...new Set(rows.map(({ cityId }) => cityId))])
  return rows.flatMap(({ id, cityId }) => {
    const [card, city] = [cards.get(id), cities.get(cityId)]
    return card === undefined || city === undefined ? [] : [toListedCircle(card, city)]
  })
}
