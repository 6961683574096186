import ICAL from 'ical.js'

import { toWallTime } from '../../../platform/calendar-time.ts'
import { toInstantOfUtc } from './calendar-zones.ts'
import type { CalendarZone, CalendarZones } from './calendar-zones.ts'

/** A date of an event, before changes to this date. `recurrence` is empty for an event that doesn't repeat. */
export type Occurrence = { recurrence: string; wall: ICAL.Time; startsAt: Date }

const floating = ICAL.Timezone.localTimezone
/** Dates that are counted per rule: 50 years of a daily event. */
const maxSteps = 20_000
const readableFrequencies = new Set(['HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])

/**
 * The dates of an event until `until`, without excluded ones. They repeat in local time: 19:30 stays 19:30 across daylight
 * saving.
 *
 * @throws Error if the event can't be read.
 */
export function findOccurrences(
  event: ICAL.Component,
  zones: CalendarZones,
  { from, until }: { from: Date; until: Date },
): Occurrence[] {
  const start = getTime(event, 'dtstart')
  if (start === null) throw new Error('The event has no start')
  const { time, zone } = start
  if (!repeats(event)) return [{ recurrence: '', wall: time, startsAt: zone.toInstant(time) }]
  const walls = [
    time,
    ...event.getAllProperties('rrule').flatMap((rule) => expandRule(rule, start, { from, until })),
    ...getTimes(event, 'rdate', zones).map((date) => toZone(date, zone)),
  ]
  const isExcluded = readExclusions(event, zones)
  const dates = walls
    .map((wall) => ({ wall, startsAt: zone.toInstant(wall) }))
    .filter(({ wall, startsAt }) => !isExcluded(wall, startsAt))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .filter(({ startsAt }, index, all) => startsAt.getTime() !== all[index - 1]?.startsAt.getTime())
  return nameDates(dates)

  function getTime(component: ICAL.Component, name: string) {
    const property = component.getFirstProperty(name)
    const value = property?.getFirstValue()
    if (property === null || property === undefined || !(value instanceof ICAL.Time)) return null
    return { time: value, zone: zones.find(property) }
  }
}

export function repeats(event: ICAL.Component): boolean {
  return event.hasProperty('rrule') || event.hasProperty('rdate')
}

/** Names each date by its day, so that a series keeps its dates when its time changes. */
function nameDates(dates: readonly Omit<Occurrence, 'recurrence'>[]): Occurrence[] {
  const perDay = new Map<string, number>()
  return dates.map((date) => {
    const day = getDay(date.wall)
    const number = (perDay.get(day) ?? 0) + 1
    perDay.set(day, number)
    return { ...date, recurrence: number === 1 ? day : `${day} ${number}` }
  })
}

/** '2026-12-05' */
export function getDay({ year, month, day }: ICAL.Time): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
    '-',
  )
}

function expandRule(
  property: ICAL.Property,
  { time, zone }: { time: ICAL.Time; zone: CalendarZone },
  { from, until }: { from: Date; until: Date },
): ICAL.Time[] {
  const rule = property.getFirstValue()
  if (!(rule instanceof ICAL.Recur) || !readableFrequencies.has(rule.freq))
    throw new Error('The event repeats in an unknown way')
  rule.until = toLocalEnd(rule.until, time, zone)
  const start = time.clone()
  start.zone = floating
  const iterator = rule.iterator(start)
  const walls: ICAL.Time[] = []
  for (let step = 0; step < maxSteps; step += 1) {
    const next: ICAL.Time | null | undefined = iterator.next()
    if (next === null || next === undefined) break
    const startsAt = zone.toInstant(next)
    if (startsAt >= until) break
    if (startsAt >= from) walls.push(next.clone())
  }
  return walls
}

/** Rules end in UTC, and are expanded in local time. */
function toLocalEnd(until: ICAL.Time | null, start: ICAL.Time, { name }: CalendarZone): ICAL.Time | null {
  if (until === null) return null
  if (until.isDate) {
    if (start.isDate) return until
    return ICAL.Time.fromData({ ...toDate(until), hour: 23, minute: 59, second: 59 }, floating)
  }
  if (until.zone?.tzid !== 'UTC') return until
  return ICAL.Time.fromDateTimeString(`${toWallTime(toInstantOfUtc(until), name)}:59`)
}

function toDate({ year, month, day }: ICAL.Time) {
  return { year, month, day }
}

type Moment = { time: ICAL.Time; at: Date }

function getTimes(event: ICAL.Component, name: string, zones: CalendarZones): Moment[] {
  return event.getAllProperties(name).flatMap((property) => {
    const zone = zones.find(property)
    return property.getValues().flatMap((value: unknown) => {
      const time = value instanceof ICAL.Period ? value.start : value
      return time instanceof ICAL.Time ? [{ time, at: zone.toInstant(time) }] : []
    })
  })
}

/** The local time of this moment in a zone. */
function toZone({ time, at }: Moment, { name }: CalendarZone): ICAL.Time {
  return time.isDate ? time : ICAL.Time.fromDateTimeString(`${toWallTime(at, name)}:00`)
}

function readExclusions(event: ICAL.Component, zones: CalendarZones) {
  const excluded = getTimes(event, 'exdate', zones)
  const moments = new Set(excluded.filter(({ time }) => !time.isDate).map(({ at }) => at.getTime()))
  const days = new Set(excluded.filter(({ time }) => time.isDate).map(({ time }) => getDay(time)))
  return (wall: ICAL.Time, startsAt: Date) => moments.has(startsAt.getTime()) || days.has(getDay(wall))
}
