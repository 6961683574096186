import ICAL from 'ical.js'

import { isTimeZone, toInstant } from '../../../platform/calendar-time.ts'

/** How local times of a calendar become instants. `name` is the IANA zone in which we show them. */
export type CalendarZone = { name: string; toInstant: (wall: ICAL.Time) => Date }

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

/** '2026-12-05T19:30:00' */
function toWallTime(time: ICAL.Time): string {
  const day = `${pad(time.year, 4)}-${pad(time.month)}-${pad(time.day)}`
  return time.isDate ? `${day}T00:00` : `${day}T${pad(time.hour)}:${pad(time.minute)}:${pad(time.second)}`
}

/** '/freeassociation.sourceforge.net/Europe/Berlin' → 'Europe/Berlin' */
function findZoneName(tzid: string): string | null {
  const parts = tzid.trim().replace(/^\/+/, '').split('/')
  const candidates = parts.map((_, index) => parts.slice(index).join('/'))
  return candidates.find(isTimeZone) ?? null
}

export class CalendarZones {
  readonly #default: CalendarZone
  readonly #definitions: ReadonlyMap<string, ICAL.Component>
  readonly #known = new Map<string, CalendarZone>()

  /** @param cityZone for local times of calendars that don't name a zone. */
  constructor(calendar: ICAL.Component, cityZone: string) {
    const declared = calendar.getFirstPropertyValue('x-wr-timezone')
    const name = (typeof declared === 'string' ? findZoneName(declared) : null) ?? cityZone
    this.#default = createZone(name)
    this.#definitions = new Map(
      calendar
        .getAllSubcomponents('vtimezone')
        .map((definition) => [String(definition.getFirstPropertyValue('tzid')), definition]),
    )
  }

  /** The zone of a date property: its own, UTC, or the default one. */
  find(property: ICAL.Property): CalendarZone {
    const time = property.getFirstValue()
    if (time instanceof ICAL.Time && time.zone?.tzid === 'UTC')
      return { name: this.#default.name, toInstant: toInstantOfUtc }
    const tzid = property.getParameter('tzid')
    if (typeof tzid !== 'string' || tzid === '') return this.#default
    const zone = this.#known.get(tzid) ?? this.#read(tzid)
    this.#known.set(tzid, zone)
    return zone
  }

  /** Names of the IANA database first: definitions in calendars are often wrong. */
  #read(tzid: string): CalendarZone {
    const name = findZoneName(tzid)
    if (name !== null) return createZone(name)
    const definition = this.#definitions.get(tzid)
    if (definition === undefined) return this.#default
    const timezone = new ICAL.Timezone({ component: definition, tzid })
    const toInstantByDefinition = (wall: ICAL.Time) => {
      const zoned = wall.clone()
      zoned.zone = timezone
      return new Date(zoned.toUnixTime() * 1000)
    }
    return { name: this.#default.name, toInstant: toInstantByDefinition }
  }
}

function createZone(name: string): CalendarZone {
  return { name, toInstant: (wall) => toInstant(toWallTime(wall), name) }
}

export function toInstantOfUtc(wall: ICAL.Time): Date {
  return new Date(`${toWallTime(wall)}Z`)
}
