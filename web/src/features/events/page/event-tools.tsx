import type { EventPage } from '@coterie/contract/events/events'
import { getEventEnd, safetyCheckinHours } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { CalendarPlus, Ellipsis, EyeOff, Flag, MessagesSquare, Share2, ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'

import { openReportDialog } from '../../../api/report-dialog.ts'
import { IconButton } from '../../../ui/buttons.tsx'
import { MountOnceOpened, lazy } from '../../../ui/lazy.tsx'
import { Menu, type MenuEntry } from '../../../ui/menu.tsx'

const ShareEvent = lazy(async () => ({ default: (await import('./share-event-sheet.tsx')).ShareEventSheet }))
const CalendarSheet = lazy(async () => ({ default: (await import('./calendar-sheet.tsx')).CalendarSheet }))
const AddToChat = lazy(async () => ({
  default: (await import('../../activities/add-to-chat.tsx')).AddToChat,
}))

const HideDialog = lazy(async () => ({ default: (await import('./hide-dialog.tsx')).HideDialog }))
const HostMenu = lazy(async () => ({ default: (await import('./host/host-menu.tsx')).HostMenu }))
const SafetyCheckinSheet = lazy(async () => ({
  default: (await import('../safety-checkins/checkin-form.tsx')).CreateCheckinSheet,
}))

type OpenedSheet = 'share' | 'calendar' | 'chat' | 'checkin' | 'hide'

/** How long after an event a safety check-in can still be created (ms). */
const checkinPeriod = safetyCheckinHours.maxReturn * 60 * 60 * 1000

type EventToolsProps = { event: EventPage; signedIn: boolean }

/** "Share", and a menu with all other actions. */
export function EventTools({ event, signedIn }: EventToolsProps) {
  const [openedSheet, setOpenedSheet] = useState<OpenedSheet | null>(null)
  const [now] = useState(() => Date.now())
  const { can, group } = event
  const entries = getEntries({ event, signedIn }, now, setOpenedSheet)
  return (
    <div className="flex shrink-0 gap-1">
      {group === null && (
        <IconButton icon={Share2} label={m.event_page_share()} onClick={() => setOpenedSheet('share')} />
      )}
      {can.edit ||
      can.duplicate ||
      can.recordAttendance ||
      can.manageGuests ||
      can.manageHosts ||
      can.stopHosting ? (
        <LoadingHostMenu event={event} entries={entries} />
      ) : (
        <EventMenu entries={entries} />
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

/** A press before the menu's code has loaded opens the menu once it has. */
function LoadingHostMenu({ event, entries }: { event: EventPage; entries: readonly MenuEntry[] }) {
  const [isRequested, setIsRequested] = useState(false)
  const button = (
    <IconButton
      icon={Ellipsis}
      label={m.event_page_options_label()}
      aria-haspopup="menu"
      onClick={() => setIsRequested(true)}
    />
  )
  return (
    <Suspense fallback={button}>
      <HostMenu event={event} entries={entries} initiallyOpen={isRequested} />
    </Suspense>
  )
}

function EventMenu({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <Menu label={m.event_page_options_label()} entries={entries}>
      {(trigger) => <IconButton {...trigger} icon={Ellipsis} label={m.event_page_options_label()} />}
    </Menu>
  )
}

function getEntries(
  { event, signedIn }: EventToolsProps,
  now: number,
  onOpen: (sheet: OpenedSheet) => void,
): MenuEntry[] {
  const { id, title, group, cancelled, mine, can, imageUrl } = event
  const isCheckinOver = getEventEnd(event).getTime() + checkinPeriod <= now
  const canCreateCheckin = (mine.attendance === 'going' || mine.isHost) && !cancelled && !isCheckinOver
  const entries: MenuEntry[] = [
    {
      kind: 'action',
      label: m.your_events_add_to_calendar(),
      icon: CalendarPlus,
      onSelect: () => onOpen('calendar'),
    },
  ]
  if (signedIn && group === null && !cancelled)
    entries.push({
      kind: 'action',
      label: m.event_page_add_to_chat(),
      icon: MessagesSquare,
      onSelect: () => onOpen('chat'),
    })
  if (canCreateCheckin)
    entries.push({
      kind: 'action',
      label: m.safety_checkin_share(),
      icon: ShieldCheck,
      onSelect: () => onOpen('checkin'),
    })
  if (signedIn && !can.edit)
    entries.push({
      kind: 'action',
      separated: true,
      label: m.reports_report(),
      icon: Flag,
      onSelect: () =>
        openReportDialog({ target: { kind: 'event', id }, name: title, picture: imageUrl !== null }),
    })
  if (can.hide)
    entries.push({ kind: 'action', label: m.event_hide(), icon: EyeOff, onSelect: () => onOpen('hide') })
  return entries
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
      <MountOnceOpened open={openedSheet === 'hide'}>
        <HideDialog event={event} open={openedSheet === 'hide'} onClose={onClose} />
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
