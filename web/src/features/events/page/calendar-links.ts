import type { EventPage } from '@coterie/contract/events/events'
import { eventEnd } from '@coterie/contract/limits'

type CalendarEvent = Pick<
  EventPage,
  'id' | 'title' | 'description' | 'startsAt' | 'endsAt' | 'timezone' | 'location' | 'address'
>

export function getCalendarLinks(event: CalendarEvent, origin = location.origin) {
  const { title, startsAt, timezone } = event
  const endsAt = eventEnd(event).toISOString()
  const venue = [event.address, event.location].filter(Boolean).join(', ')
  const details = [event.description, `${origin}/events/${event.id}`].filter(Boolean).join('\n\n')
  return {
    google: `https://calendar.google.com/calendar/render?${toSearchString({
      action: 'TEMPLATE',
      text: title,
      dates: `${toCompactTime(startsAt)}/${toCompactTime(endsAt)}`,
      ctz: timezone,
      location: venue,
      details,
    })}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${toSearchString({
      rru: 'addevent',
      subject: title,
      startdt: startsAt,
      enddt: endsAt,
      location: venue,
      body: details,
    })}`,
  }
}

/** '2026-12-05T10:00:00.000Z' → '20261205T100000Z' */
function toCompactTime(instant: string): string {
  return `${instant.replaceAll(/[-:]/g, '').slice(0, 15)}Z`
}

function toSearchString(parts: Record<string, string>): string {
  const params = Object.entries(parts).filter(([, value]) => value !== '')
  return new URLSearchParams(params).toString().replaceAll('+', '%20')
}
