import { createHash } from 'node:crypto'

import { formatCoordinates, parseCoordinates } from '@coterie/contract/events/coordinates'
import { findMainCategory, interestCatalog } from '@coterie/contract/interests'
import { maxAddressLength, maxEventDescriptionLength, maxTags } from '@coterie/contract/limits'
import ICAL from 'ical.js'

import { CalendarZones } from './calendar-zones.ts'
import type { CalendarZone } from './calendar-zones.ts'
import { findOccurrences, getDay, repeats } from './occurrences.ts'
import type { Occurrence } from './occurrences.ts'
import { toOneLine, toPlainText, toWebAddress } from './to-plain-text.ts'

const day = 24 * 60 * 60 * 1000
const maxTitleLength = 120
/** Longer ones, such as exhibitions, would be in the list every day. */
const maxDuration = 14 * day

/** An event of a calendar, or one date of a repeating one. */
export type FeedEvent = {
  uid: string
  recurrence: string
  title: string
  description: string | null
  /** Interests. */
  tags: string[]
  category: string | null
  address: string | null
  coordinates: string | null
  url: string | null
  startsAt: Date
  endsAt: Date | null
  /** Has days but no time of day. Then it starts at midnight and ends at midnight after its last day. */
  isAllDay: boolean
  timezone: string
}

export type ParsedCalendar = {
  /** Soonest first. */
  events: FeedEvent[]
  /** The events are complete until then; null if there are no more. */
  completeUntil: Date | null
  /** Events that can't be read. */
  skippedUids: string[]
}

export type ParseOptions = {
  /** Time zone of times without one. */
  timezone: string
  now: Date
  /** Repeating events are expanded until then, and single ones listed until `until`. */
  repeatUntil: Date
  until: Date
  maxEvents: number
}

/** @throws Error if the text is not a calendar. */
export function parseCalendar(text: string, options: ParseOptions): ParsedCalendar {
  const calendars = readCalendars(text)
  const found = calendars.map((calendar) => readCalendar(calendar, options))
  const events = found
    .flatMap((calendar) => calendar.events)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const listed = events.slice(0, options.maxEvents)
  return {
    events: listed,
    completeUntil: listed.length < events.length ? (listed.at(-1)?.startsAt ?? null) : null,
    skippedUids: found.flatMap((calendar) => calendar.skippedUids),
  }
}

function readCalendars(text: string): ICAL.Component[] {
  const parsed: unknown = ICAL.parse(text.trim())
  const list = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed]
  const calendars = list.map((data) => new ICAL.Component(data as unknown[]))
  if (calendars.length === 0 || calendars.some(({ name }) => name !== 'vcalendar'))
    throw new Error('The text is not a calendar')
  return calendars
}

function readCalendar(
  calendar: ICAL.Component,
  options: ParseOptions,
): Pick<ParsedCalendar, 'events' | 'skippedUids'> {
  const zones = new CalendarZones(calendar, options.timezone)
  const byUid = Map.groupBy(calendar.getAllSubcomponents('vevent'), getUid)
  const events: FeedEvent[] = []
  const skippedUids: string[] = []
  for (const [uid, components] of byUid) {
    try {
      events.push(...readEvent(uid, components, { zones, options }))
    } catch {
      skippedUids.push(uid)
    }
  }
  return { events, skippedUids }
}

/** Some calendars have no UIDs; then an event with another title or start is another event. */
function getUid(event: ICAL.Component): string {
  const uid = event.getFirstPropertyValue('uid')
  if (typeof uid === 'string' && uid.length > 0 && uid.length <= 200) return uid
  const parts = [uid, event.getFirstPropertyValue('summary'), event.getFirstPropertyValue('dtstart')]
  return createHash('sha256').update(parts.map(String).join('\n')).digest('hex')
}

type Source = { zones: CalendarZones; options: ParseOptions }

/** The components of one UID: the event, and changes to single dates. */
function readEvent(uid: string, components: readonly ICAL.Component[], source: Source): FeedEvent[] {
  const { zones, options } = source
  const changes = components.filter((component) => component.hasProperty('recurrence-id'))
  const main = components.findLast((component) => !component.hasProperty('recurrence-id'))
  const until = main !== undefined && repeats(main) ? options.repeatUntil : options.until
  const from = new Date(options.now.getTime() - maxDuration)
  const dates = main === undefined || isLeftOut(main) ? [] : findOccurrences(main, zones, { from, until })
  const changed = readChanges(changes, zones)
  const unchanged = dates.filter(
    ({ startsAt, wall }) => !changed.has(startsAt.getTime()) && !changed.has(getDay(wall)),
  )
  const names = new Map(dates.map(({ startsAt, recurrence }) => [startsAt.getTime(), recurrence]))
  const isCancelled = main !== undefined && isLeftOut(main)
  const events = [
    ...unchanged.map((date) => toEvent({ uid, component: main, date }, source)),
    ...(isCancelled ? [] : [...changed.values()]).map(({ component, original, of }) => {
      const recurrence = names.get(of.getTime()) ?? getDay(original)
      return toEvent({ uid, component, date: { recurrence, ...getStart(component, zones) } }, source)
    }),
  ]
  return events.filter((event) => event !== null && isListed(event, until, options.now)) as FeedEvent[]
}

function isListed({ startsAt, endsAt }: FeedEvent, until: Date, now: Date): boolean {
  const end = endsAt ?? new Date(startsAt.getTime() + day / 8)
  return startsAt < until && end > now && end.getTime() - startsAt.getTime() <= maxDuration
}

/** Cancelled and private events aren't shown. */
function isLeftOut(component: ICAL.Component): boolean {
  const read = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return read('status') === 'CANCELLED' || ['PRIVATE', 'CONFIDENTIAL'].includes(read('class'))
}

type Change = { component: ICAL.Component; original: ICAL.Time; of: Date }

/** Changed dates, by the moment or the day that they replace. A cancelled one replaces its date with nothing. */
function readChanges(
  components: readonly ICAL.Component[],
  zones: CalendarZones,
): ReadonlyMap<number | string, Change> {
  const changes = new Map<number | string, Change>()
  for (const component of components) {
    const property = component.getFirstProperty('recurrence-id')
    const original = property?.getFirstValue()
    if (property === null || property === undefined || !(original instanceof ICAL.Time)) continue
    const of = zones.find(property).toInstant(original)
    changes.set(original.isDate ? getDay(original) : of.getTime(), { component, original, of })
  }
  return changes
}

function getStart(component: ICAL.Component, zones: CalendarZones): Pick<Occurrence, 'wall' | 'startsAt'> {
  const property = component.getFirstProperty('dtstart')
  const wall = property?.getFirstValue()
  if (property === null || property === undefined || !(wall instanceof ICAL.Time))
    throw new Error('The event has no start')
  return { wall, startsAt: zones.find(property).toInstant(wall) }
}

function toEvent(
  { uid, component, date }: { uid: string; component: ICAL.Component | undefined; date: Occurrence },
  { zones }: Source,
): FeedEvent | null {
  if (component === undefined || isLeftOut(component)) return null
  const read = (name: string) => String(component.getFirstPropertyValue(name) ?? '')
  const title = shorten(toOneLine(read('summary')), maxTitleLength)
  if (title === null || Number.isNaN(date.startsAt.getTime()))
    throw new Error('The event has no title or start')
  const startProperty = component.getFirstProperty('dtstart')
  const zone = startProperty === null ? null : zones.find(startProperty)
  if (zone === null) throw new Error('The event has no start')
  const tags = readTags(component)
  return {
    uid,
    recurrence: date.recurrence,
    title,
    description: shorten(toPlainText(read('description')), maxEventDescriptionLength),
    tags,
    category: findMainCategory(tags),
    address: shorten(toOneLine(read('location')), maxAddressLength),
    coordinates: readCoordinates(component),
    url: toWebAddress(read('url')),
    startsAt: date.startsAt,
    endsAt: readEnd(component, { date, zone, zones }),
    isAllDay: date.wall.isDate,
    timezone: zone.name,
  }
}

function shorten(text: string, maxLength: number): string | null {
  if (text === '') return null
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).trimEnd()}…`
}

/** All dates of a repeating event last equally long, even on the day of a clock change. */
function readEnd(
  component: ICAL.Component,
  { date, zone, zones }: { date: Occurrence; zone: CalendarZone; zones: CalendarZones },
): Date | null {
  const { wall, startsAt } = getStart(component, zones)
  const endProperty = component.getFirstProperty('dtend')
  const end = endProperty?.getFirstValue()
  const duration = component.getFirstPropertyValue('duration')
  if (wall.isDate) {
    const length =
      end instanceof ICAL.Time && end.isDate
        ? end.subtractDate(wall)
        : duration instanceof ICAL.Duration
          ? duration
          : null
    const days = length === null ? 1 : Math.max(1, Math.round((length.toSeconds() * 1000) / day))
    const dayAfter = date.wall.clone()
    dayAfter.adjust(days, 0, 0, 0)
    return zone.toInstant(dayAfter)
  }
  const length =
    end instanceof ICAL.Time && endProperty !== null && endProperty !== undefined
      ? zones.find(endProperty).toInstant(end).getTime() - startsAt.getTime()
      : duration instanceof ICAL.Duration
        ? duration.toSeconds() * 1000
        : 0
  return length > 0 ? new Date(date.startsAt.getTime() + length) : null
}

const interestsByName = new Map(
  Object.values(interestCatalog)
    .flat()
    .map((interest: string) => [interest.toLowerCase(), interest]),
)

/** The categories of the calendar that are interests here. */
function readTags(component: ICAL.Component): string[] {
  const names = component.getAllProperties('categories').flatMap((property) => property.getValues())
  const tags = names.flatMap((name: unknown) => interestsByName.get(String(name).trim().toLowerCase()) ?? [])
  return [...new Set(tags)].slice(0, maxTags)
}

function readCoordinates(component: ICAL.Component): string | null {
  const geo: unknown = component.getFirstPropertyValue('geo')
  const point = Array.isArray(geo) ? parseCoordinates(geo.join(', ')) : null
  return point === null ? null : formatCoordinates(point)
}
