import type { EventPage } from '@coterie/contract/events/events'
import { eventEnd, safePlanHours } from '@coterie/contract/limits'
import { CalendarPlus, Flag, MessagesSquare, Share2, ShieldCheck } from 'lucide-react'
import { useState } from 'react'

import { report } from '../../../api/report-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Overlay } from '../../../ui/keep-mounted.tsx'
import { eventPageWords } from '../../../i18n/event-page.ts'
import { reportsWords } from '../../../i18n/reports.ts'
import { safePlansWords } from '../../../i18n/safe-plans.ts'
import { yoursWords } from '../../../i18n/your-events.ts'

const ShareEvent = lazy(async () => ({ default: (await import('./share-event-sheet.tsx')).ShareEvent }))
const CalendarSheet = lazy(async () => ({ default: (await import('./calendar-sheet.tsx')).CalendarSheet }))
const AddToChat = lazy(async () => ({
  default: (await import('../../activities/add-to-chat.tsx')).AddToChat,
}))

const SharePlanSheet = lazy(async () => ({
  default: (await import('../safety-checkins/create-checkin-sheet.tsx')).SharePlanSheet,
}))

type Opened = 'share' | 'calendar' | 'chat' | 'plan'

/** How long after an event one can still share that one was there (ms). */
const planHours = safePlanHours.latest * 60 * 60 * 1000

type EventToolsProps = { event: EventPage; signedIn: boolean }

/** Passing the event on, keeping it, and proposing it to a circle. */
export function EventTools({ event, signedIn }: EventToolsProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { id, title, group, cancelled } = event
  const [now] = useState(() => Date.now())
  const isOver = eventEnd(event).getTime() + planHours <= now
  const mayShare = (event.mine.attendance === 'going' || event.mine.hosting) && !cancelled && !isOver
  const mayPropose = signedIn && group === null && !cancelled
  return (
    <div className="flex flex-wrap gap-2">
      {group === null && (
        <Button look="secondary" icon={Share2} onClick={() => setOpened('share')}>
          {eventPageWords.share}
        </Button>
      )}
      <Button look="secondary" icon={CalendarPlus} onClick={() => setOpened('calendar')}>
        {yoursWords.addToCalendar}
      </Button>
      {mayPropose && (
        <Button look="secondary" icon={MessagesSquare} onClick={() => setOpened('chat')}>
          {eventPageWords.addToChat}
        </Button>
      )}
      {mayShare && (
        <Button look="secondary" icon={ShieldCheck} onClick={() => setOpened('plan')}>
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
      <Sheets event={event} signedIn={signedIn} opened={opened} onClose={() => setOpened(null)} />
    </div>
  )
}

type SheetsProps = EventToolsProps & { opened: Opened | null; onClose: () => void }

function Sheets({ event, signedIn, opened, onClose }: SheetsProps) {
  const { id, title } = event
  return (
    <>
      <Overlay open={opened === 'share'}>
        <ShareEvent event={event} open={opened === 'share'} onClose={onClose} />
      </Overlay>
      <Overlay open={opened === 'calendar'}>
        <CalendarSheet event={event} signedIn={signedIn} open={opened === 'calendar'} onClose={onClose} />
      </Overlay>
      <Overlay open={opened === 'plan'}>
        <SharePlanSheet event={event} open={opened === 'plan'} onClose={onClose} />
      </Overlay>
      <Overlay open={opened === 'chat'}>
        <AddToChat source={{ kind: 'event', id, name: title }} open={opened === 'chat'} onClose={onClose} />
      </Overlay>
    </>
  )
}
