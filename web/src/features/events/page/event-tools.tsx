import type { EventPage } from '@coterie/contract/events/events'
import { getEventEnd, safetyCheckinHours } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { CalendarPlus, Flag, MessagesSquare, Share2, ShieldCheck } from 'lucide-react'
import { useState } from 'react'

import { openReportDialog } from '../../../api/report-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { MountOnceOpened, lazy } from '../../../ui/lazy.tsx'

const ShareEvent = lazy(async () => ({ default: (await import('./share-event-sheet.tsx')).ShareEventSheet }))
const CalendarSheet = lazy(async () => ({ default: (await import('./calendar-sheet.tsx')).CalendarSheet }))
const AddToChat = lazy(async () => ({
  default: (await import('../../activities/add-to-chat.tsx')).AddToChat,
}))

const SafetyCheckinSheet = lazy(async () => ({
  default: (await import('../safety-checkins/checkin-form.tsx')).CreateCheckinSheet,
}))

type OpenedSheet = 'share' | 'calendar' | 'chat' | 'checkin'

/** How long after an event a safety check-in can still be created (ms). */
const checkinPeriod = safetyCheckinHours.maxReturn * 60 * 60 * 1000

type EventToolsProps = { event: EventPage; signedIn: boolean }

export function EventTools({ event, signedIn }: EventToolsProps) {
  const [openedSheet, setOpenedSheet] = useState<OpenedSheet | null>(null)
  const { id, title, group, cancelled } = event
  const [now] = useState(() => Date.now())
  const isCheckinOver = getEventEnd(event).getTime() + checkinPeriod <= now
  const canCreateCheckin =
    (event.mine.attendance === 'going' || event.mine.hosting) && !cancelled && !isCheckinOver
  const canSuggest = signedIn && group === null && !cancelled
  return (
    <div className="flex flex-wrap gap-2">
      {group === null && (
        <Button variant="secondary" icon={Share2} onClick={() => setOpenedSheet('share')}>
          {m.event_page_share()}
        </Button>
      )}
      <Button variant="secondary" icon={CalendarPlus} onClick={() => setOpenedSheet('calendar')}>
        {m.your_events_add_to_calendar()}
      </Button>
      {canSuggest && (
        <Button variant="secondary" icon={MessagesSquare} onClick={() => setOpenedSheet('chat')}>
          {m.event_page_add_to_chat()}
        </Button>
      )}
      {canCreateCheckin && (
        <Button variant="secondary" icon={ShieldCheck} onClick={() => setOpenedSheet('checkin')}>
          {m.safety_checkin_share()}
        </Button>
      )}
      {signedIn && !event.can.edit && (
        <Button
          variant="quiet"
          icon={Flag}
          onClick={() =>
            openReportDialog({ target: { kind: 'event', id }, name: title, picture: event.imageUrl !== null })
          }
        >
          {m.reports_report()}
        </Button>
      )}
      <Sheets
        event={event}
        signedIn={signedIn}
        openedSheet={openedSheet}
        onClose={() => setOpenedSheet(null)}
      />
    </div>
  )
}

type SheetsProps = EventToolsProps & { openedSheet: OpenedSheet | null; onClose: () => void }

function Sheets({ event, signedIn, openedSheet, onClose }: SheetsProps) {
  const { id, title } = event
  return (
    <>
      <MountOnceOpened open={openedSheet === 'share'}>
        <ShareEvent event={event} open={openedSheet === 'share'} onClose={onClose} />
      </MountOnceOpened>
      <MountOnceOpened open={openedSheet === 'calendar'}>
        <CalendarSheet
          event={event}
          signedIn={signedIn}
          open={openedSheet === 'calendar'}
          onClose={onClose}
        />
      </MountOnceOpened>
      <MountOnceOpened open={openedSheet === 'checkin'}>
        <SafetyCheckinSheet event={event} open={openedSheet === 'checkin'} onClose={onClose} />
      </MountOnceOpened>
      <MountOnceOpened open={openedSheet === 'chat'}>
        <AddToChat
          source={{ kind: 'event', id, name: title }}
          open={openedSheet === 'chat'}
          onClose={onClose}
        />
      </MountOnceOpened>
    </>
  )
}
