import { useEventUpdates } from '../../features/events/use-event-updates.ts'
import { RequestsPanel } from './requests-panel.tsx'
import { ThisWeekPanel } from './this-week-panel.tsx'
import { UnreadPanel } from './unread-panel.tsx'
import { UpcomingEvents } from './upcoming-events.tsx'

/** Four panels of fixed height, so that nothing below moves when their data loads. */
export function Overview() {
  useEventUpdates()
  return (
    // Arrow keys swipe the card below, but not from within the panels.
    <div data-own-keys className="grid grid-cols-[minmax(0,1fr)] gap-4 min-[56rem]:grid-cols-2">
      <UpcomingEvents />
      <RequestsPanel />
      <UnreadPanel />
      <ThisWeekPanel />
    </div>
  )
}
