import type { EventPage } from '@coterie/contract/events/events'
import { getEventEnd } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { Download, ExternalLink } from 'lucide-react'

import { getButtonClasses } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { getDay } from '../event-times.ts'
import { CalendarFeed } from '../yours/calendar-feed.tsx'

type CalendarEvent = Pick<
  EventPage,
  'id' | 'title' | 'description' | 'startsAt' | 'endsAt' | 'allDay' | 'timezone' | 'location' | 'address'
>

export function getCalendarLinks(event: CalendarEvent, origin = location.origin) {
  const { title, allDay, timezone } = event
  const { starts, ends } = getCalendarTimes(event)
  const venue = [event.address, event.location].filter(Boolean).join(', ')
  const details = [event.description, `${origin}/events/${event.id}`].filter(Boolean).join('\n\n')
  return {
    google: `https://calendar.google.com/calendar/render?${toSearchString({
      action: 'TEMPLATE',
      text: title,
      dates: `${toCompactTime(starts)}/${toCompactTime(ends)}`,
      ctz: timezone,
      location: venue,
      details,
    })}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${toSearchString({
      rru: 'addevent',
      subject: title,
      startdt: starts,
      enddt: ends,
      allday: allDay ? 'true' : '',
      location: venue,
      body: details,
    })}`,
  }
}

/** Instants, or the first day and the day after the last. */
function getCalendarTimes(event: CalendarEvent): { starts: string; ends: string } {
  const [starts, ends] = [event.startsAt, getEventEnd(event).toISOString()]
  const { allDay, timezone } = event
  return allDay ? { starts: getDay(starts, timezone), ends: getDay(ends, timezone) } : { starts, ends }
}

/** '2026-12-05T10:00:00.000Z' → '20261205T100000Z', '2026-12-05' → '20261205' */
function toCompactTime(time: string): string {
  const digits = time.replaceAll(/[-:]/g, '').slice(0, 15)
  return digits.includes('T') ? `${digits}Z` : digits
}

function toSearchString(parts: Record<string, string>): string {
  const params = Object.entries(parts).filter(([, value]) => value !== '')
  return new URLSearchParams(params).toString().replaceAll('+', '%20')
}

type CalendarSheetProps = { event: EventPage; signedIn: boolean; open: boolean; onClose: () => void }

export function CalendarSheet({ event, signedIn, open, onClose }: CalendarSheetProps) {
  const links = getCalendarLinks(event)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.your_events_add_to_calendar()}
      {...(signedIn && { description: m.your_events_add_hint() })}
    >
      <div className="grid gap-3">
        <a href={`/api/events/${event.id}/event.ics`} download className={getButtonClasses('primary', true)}>
          <Download size={18} strokeWidth={1.75} aria-hidden />
          {m.your_events_file()}
        </a>
        <div className="grid gap-3 wide:grid-cols-2">
          <OnlineCalendarLink href={links.google} label={m.your_events_google()} />
          <OnlineCalendarLink href={links.outlook} label={m.your_events_outlook()} />
        </div>
      </div>
      {signedIn && (
        <section className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-6">
          <h3 className="text-20">{m.your_events_feed()}</h3>
          <CalendarFeed />
        </section>
      )}
    </Sheet>
  )
}

function OnlineCalendarLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={getButtonClasses('secondary', true)}>
      <ExternalLink size={18} strokeWidth={1.75} aria-hidden />
      {label}
      <span className="sr-only"> {m.your_events_new_tab()}</span>
    </a>
  )
}
