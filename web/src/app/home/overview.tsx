import { useEventUpdates } from '../../features/events/use-event-updates.ts'
import { RequestsPanel } from './requests-panel.tsx'
import { ThisWeekPanel } from './this-week-panel.tsx'
import { UnreadPanel } from './unread-panel.tsx'
import { UpcomingEvents } from './upcoming-events.tsx'

/** Four panels of one height each, whatever they hold: nothing below them moves when their data arrives. */
export function Overview() {
  useEventUpdates()
  return (
    // The arrow keys swipe the card below, and not from in here.
    <div data-own-keys className="grid grid-cols-[minmax(0,1fr)] gap-4 min-[56rem]:grid-cols-2">
      <UpcomingEvents />
      <RequestsPanel />
      <UnreadPanel />
      <ThisWeekPanel />
    </div>
  )
}
