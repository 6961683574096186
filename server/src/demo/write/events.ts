import { sql } from 'kysely'

import { insertRows } from '../../db/bulk-insert.ts'
import type { Transaction } from '../../db/database.ts'
import { type City, getCountryName } from '../../features/cities/service.ts'
import type { Circle, Community, DemoEvent } from '../community.ts'
import { toCoverKey } from '../covers/covers.ts'
import { toInstant, getTonight } from '../local-time.ts'
import { type WriteContext, toDate, lookUp, getCity } from './write-context.ts'

const minute = 60_000

export async function writeEvents(
  tx: Transaction,
  { events }: Community,
  context: WriteContext,
): Promise<void> {
  const ids = context.events
  const rows = events.map((event) => ({ id: lookUp(ids, event), ...toEventColumns(event, context) }))
  await insertRows(tx, 'events', rows)
  const tags = events.flatMap((event, index) =>
    event.tags.map((name) => ({
      event_id: lookUp(ids, event),
      interest_id: lookUp(context.interests, name),
      starts_at: rows[index]?.starts_at,
    })),
  )
  await insertRows(tx, 'event_tags', tags)
  const questions = events.flatMap((event) =>
    event.question === null
      ? []
      : [{ event_id: lookUp(ids, event), text: event.question, is_required: false, position: 0 }],
  )
  await insertRows(tx, 'event_questions', questions)
  await writeAttendance(tx, events, context)
}

async function writeAttendance(
  tx: Transaction,
  events: readonly DemoEvent[],
  context: WriteContext,
): Promise<void> {
  const going = events.flatMap((event) => {
    const startsAt = getStart(event, context).getTime()
    return event.attendees.map((attendance) => ({ ...attendance, event, startsAt }))
  })
  const toKeys = ({ event, person }: (typeof going)[number]) => ({
    event_id: lookUp(context.events, event),
    user_id: lookUp(context.people, person),
  })
  const rsvps = going.map((attendance) =>
    Object.assign(toKeys(attendance), {
      as_host: attendance.person === attendance.event.host,
      created_at: toDate(context, attendance.respondedAt),
      checked_in_at:
        attendance.checkedInAfter === null
          ? null
          : new Date(attendance.startsAt + attendance.checkedInAfter * minute),
      no_show_at:
        attendance.checkedInAfter === null && attendance.event.inDays < 0
          ? new Date(attendance.startsAt + attendance.event.hours * 60 * minute)
          : null,
    }),
  )
  const feedback = going.flatMap((attendance) => {
    if (attendance.feedback === null) return []
    const writtenAt = attendance.startsAt + (attendance.event.hours + 1) * 60 * minute
    return [
      Object.assign(toKeys(attendance), {
        stars: attendance.feedback.stars,
        comment: attendance.feedback.comment,
        updated_at: new Date(Math.min(writtenAt, context.now.getTime())),
      }),
    ]
  })
  await insertRows(tx, 'event_attendees', rsvps)
  await sql`
    insert into event_attendees (event_id, user_id, created_at, as_host)
    select id, created_by, created_at, true from events where group_id is null and starts_at > ${context.now}
    on conflict do nothing`.execute(tx)
  await insertRows(tx, 'event_feedback', feedback)
  await sql`
    with sent as (
      insert into event_messages (event_id, author_id, client_id, content, to_waitlist, created_at)
      select id, created_by, gen_random_uuid(), 'The door opens half an hour before. See you soon!', false,
        ${context.now}::timestamptz - interval '90 minutes'
      from events where group_id is null and starts_at between ${context.now} and ${context.now}::timestamptz + interval '3 days'
      returning id, event_id, author_id
    )
    insert into event_message_recipients (message_id, user_id)
    select sent.id, a.user_id from sent join event_attendees a on a.event_id = sent.event_id
    where a.user_id <> sent.author_id`.execute(tx)
}

function toEventColumns(event: DemoEvent, context: WriteContext) {
  const city = getCity(context, event.city.country, event.city.name)
  const startsAt = getStart(event, context)
  return {
    group_id: event.circle === null ? null : lookUp(context.circles, event.circle),
    created_by: lookUp(context.people, event.host),
    title: event.title,
    description: event.description,
    category: event.category,
    ...toLocationColumns(event, city),
    sponsors: event.sponsors,
    tag_text: event.tags.join(' '),
    city_id: city.id,
    latitude: city.latitude,
    longitude: city.longitude,
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + event.hours * 60 * minute),
    timezone: city.timezone,
    image: (event.cover && context.pictures.get(toCoverKey(event.cover))) ?? null,
    capacity: event.capacity,
    plus_ones: event.plusOnes,
    allows_email_guests: event.allowsEmailGuests,
    is_listed: event.circle === null,
    created_at: toDate(context, event.createdAt),
  }
}

/** Members see a meetup's location. A listed event shows its city to all, and its address to attendees. */
function toLocationColumns({ circle, location, city }: DemoEvent, resolvedCity: City) {
  return circle === null
    ? {
        location: `${resolvedCity.label}, ${getCountryName(resolvedCity.countryCode)}`,
        address: capitalize(location),
      }
    : { location: `${location}, ${city.nameInText}`, address: null }
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function getStart({ city, inDays, hour }: DemoEvent, context: WriteContext): Date {
  const { timezone } = getCity(context, city.country, city.name)
  if (hour === 'tonight') return getTonight(context.now, timezone)
  return toInstant(context.now, { inDays, hour, timezone })
}

/** 'Saturday 28 November, 09:00, Ostkreuz, by the clock': a circle's next event, in its local time. */
export function formatNextMeetup(
  events: readonly DemoEvent[],
  circle: Circle,
  context: WriteContext,
): string | null {
  const [next] = events
    .filter((event) => event.circle === circle && event.inDays > 0)
    .toSorted((a, b) => a.inDays - b.inDays)
  if (next === undefined) return null
  const { timezone } = getCity(context, next.city.country, next.city.name)
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
  const part = Object.fromEntries(
    format.formatToParts(getStart(next, context)).map(({ type, value }) => [type, value]),
  )
  return `${part['weekday']} ${part['day']} ${part['month']}, ${part['hour']}:${part['minute']}, ${next.location}`
}
