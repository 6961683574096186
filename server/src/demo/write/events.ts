import { insertRows, reserveIds } from '../../db/bulk.ts'
import type { Transaction } from '../../db/database.ts'
import { type Place, countryName } from '../../features/places/service.ts'
import type { Circle, Community, DemoEvent } from '../community.ts'
import { localInstant } from '../local-time.ts'
import { type Written, ago, found, placeOf } from './written.ts'

const minutesBefore = 3 * 24 * 60

/** What is planned for the coming weeks, and who comes. */
export async function writeEvents(tx: Transaction, { events }: Community, written: Written): Promise<void> {
  const ids = await reserveIds(tx, 'events', events)
  const rows = events.map((event) => ({ id: found(ids, event), ...eventColumns(event, written) }))
  await insertRows(tx, 'events', rows)
  const tags = events.flatMap((event, at) =>
    event.tags.map((name) => ({
      event_id: found(ids, event),
      interest_id: found(written.interests, name),
      starts_at: rows[at]?.starts_at,
    })),
  )
  await insertRows(tx, 'event_tags', tags)
  const rsvps = events.flatMap((event) =>
    event.attendees.map((person) => ({
      event_id: found(ids, event),
      user_id: found(written.people, person),
      created_at: ago(written, 60),
    })),
  )
  await insertRows(tx, 'event_rsvps', rsvps)
}

function eventColumns(event: DemoEvent, written: Written) {
  const place = placeOf(written, event.city.country, event.city.place)
  const starts = startOf(event, written)
  return {
    group_id: event.circle === null ? null : found(written.circles, event.circle),
    created_by: found(written.people, event.by),
    title: event.title,
    description: event.about,
    category: event.category,
    ...whereColumns(event, place),
    sponsors: event.sponsors,
    tag_words: event.tags.join(' '),
    place_id: place.id,
    latitude: place.latitude,
    longitude: place.longitude,
    starts_at: starts,
    ends_at: new Date(starts.getTime() + event.hours * 3_600_000),
    timezone: place.timezone,
    image: event.circle === null ? null : (written.pictures.get(event.circle) ?? null),
    capacity: event.capacity,
    created_at: ago(written, minutesBefore),
  }
}

/** Members know a meetup's place; of a listed event the city is known, and the address to who goes. */
function whereColumns({ circle, where, city }: DemoEvent, place: Place) {
  return circle === null
    ? { location: `${place.label}, ${countryName(place.countryCode)}`, address: capitalised(where) }
    : { location: `${where}, ${city.spoken}`, address: null }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function startOf(event: DemoEvent, written: Written): Date {
  const { timezone } = placeOf(written, event.city.country, event.city.place)
  return localInstant(written.now, { inDays: event.inDays, hour: event.hour, timezone })
}

/** 'Saturday 28 November, 09:00, Ostkreuz, by the clock': a circle's next event, in its own time. */
export function nextMeetup(events: readonly DemoEvent[], circle: Circle, written: Written): string | null {
  const [next] = events.filter((event) => event.circle === circle).toSorted((a, b) => a.inDays - b.inDays)
  if (next === undefined) return null
  const { timezone } = placeOf(written, next.city.country, next.city.place)
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
  const part = Object.fromEntries(
    format.formatToParts(startOf(next, written)).map(({ type, value }) => [type, value]),
  )
  return `${part['weekday']} ${part['day']} ${part['month']}, ${part['hour']}:${part['minute']}, ${next.where}`
}
