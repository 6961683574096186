import { useEventNews } from '../../features/events/use-event-updates.ts'
import { NextUp } from './upcoming-events.tsx'
import { Requests } from './requests-panel.tsx'
import { ThisWeek } from './this-week-panel.tsx'
import { Unread } from './unread-panel.tsx'

/** Four panels of one height each, whatever they hold: nothing below them moves when their data arrives. */
export function Overview() {
  useEventNews()
  return (
    // The arrow keys swipe the card below, and not from in here.
    <div data-own-keys className="grid grid-cols-[minmax(0,1fr)] gap-4 min-[56rem]:grid-cols-2">
      <NextUp />
      <Requests />
      <Unread />
      <ThisWeek />
    </div>
  )
}
