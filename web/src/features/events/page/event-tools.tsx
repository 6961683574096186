import type { EventPage } from '@coterie/contract/events'
import { safePlanHours } from '@coterie/contract/limits'
import { CalendarPlus, Flag, MessagesSquare, Share2, ShieldCheck } from 'lucide-react'
import { useState } from 'react'

import { report } from '../../../api/reporting.ts'
import { Button } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Overlay } from '../../../ui/overlay.tsx'
import { eventPageWords } from '../../../words/event-page.ts'
import { reportsWords } from '../../../words/reports.ts'
import { safePlansWords } from '../../../words/safe-plans.ts'
import { yoursWords } from '../../../words/your-events.ts'

const ShareEvent = lazy(async () => ({ default: (await import('./share-event.tsx')).ShareEvent }))
const CalendarSheet = lazy(async () => ({ default: (await import('./calendar-sheet.tsx')).CalendarSheet }))
const AddToChat = lazy(async () => ({
  default: (await import('../../activities/add-to-chat.tsx')).AddToChat,
}))

const SharePlanSheet = lazy(async () => ({
  default: (await import('../safe-plans/share-plan-sheet.tsx')).SharePlanSheet,
}))

type Opened = 'share' | 'calendar' | 'chat' | 'plan'

/** How long after an event one can still share that one was there (ms). */
const planHours = safePlanHours.latest * 60 * 60 * 1000

/** Passing the event on, keeping it, and proposing it to a circle. */
export function EventTools({ event, signedIn }: { event: EventPage; signedIn: boolean }) {
  const [open, setOpen] = useState<Opened | null>(null)
  const close = () => setOpen(null)
  const { id, title, group, cancelled } = event
  const [now] = useState(() => Date.now())
  const isOver = Date.parse(event.endsAt ?? event.startsAt) + planHours <= now
  const mayShare = event.mine.attendance === 'going' && !cancelled && !isOver
  const mayPropose = signedIn && group === null && !cancelled
  return (
    <div className="flex flex-wrap gap-2">
      {group === null && (
        <Button look="secondary" icon={Share2} onClick={() => setOpen('share')}>
          {eventPageWords.share}
        </Button>
      )}
      <Button look="secondary" icon={CalendarPlus} onClick={() => setOpen('calendar')}>
        {yoursWords.addToCalendar}
      </Button>
      {mayPropose && (
        <Button look="secondary" icon={MessagesSquare} onClick={() => setOpen('chat')}>
          {eventPageWords.addToChat}
        </Button>
      )}
      {mayShare && (
        <Button look="secondary" icon={ShieldCheck} onClick={() => setOpen('plan')}>
          {safePlansWords.share}
        </Button>
      )}
      {signedIn && !event.can.edit && (
        <Button
          look="quiet"
          icon={Flag}
          onClick={() =>
            report({ target: { kind: 'event', id }, name: title, picture: event.imageUrl !== null })
          }
        >
          {reportsWords.report}
        </Button>
      )}
      <Overlay open={open === 'share'}>
        <ShareEvent event={event} open={open === 'share'} onClose={close} />
      </Overlay>
      <Overlay open={open === 'calendar'}>
        <CalendarSheet event={event} signedIn={signedIn} open={open === 'calendar'} onClose={close} />
      </Overlay>
      <Overlay open={open === 'plan'}>
        <SharePlanSheet event={event} open={open === 'plan'} onClose={close} />
      </Overlay>
      <Overlay open={open === 'chat'}>
        <AddToChat source={{ kind: 'event', id, name: title }} open={open === 'chat'} onClose={close} />
      </Overlay>
    </div>
  )
}
