import type { EventPage } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { Download, ExternalLink } from 'lucide-react'

import { getButtonClasses } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { CalendarFeed } from '../yours/calendar-feed.tsx'
import { getCalendarLinks } from './calendar-links.ts'

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
