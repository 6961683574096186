import type { EventPage } from '@coterie/contract/events/events'
import { CalendarX, ChartLine, Copy, Ellipsis, Pencil, QrCode, UsersRound } from 'lucide-react'
import { useState } from 'react'

import { IconButton } from '../../../../ui/icon-button.tsx'
import { lazy } from '../../../../ui/lazy.ts'
import type { MenuEntry } from '../../../../ui/menu-entry-types.ts'
import { Menu } from '../../../../ui/menu.tsx'
import { Overlay } from '../../../../ui/keep-mounted.tsx'
import { eventPageWords, hostWords } from '../../../../i18n/event-page.ts'

const CodeSheet = lazy(async () => ({ default: (await import('./check-in-code-sheet.tsx')).CodeSheet }))
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))
const DuplicateDialog = lazy(async () => ({
  default: (await import('./duplicate-dialog.tsx')).DuplicateDialog,
}))
const AttendeesSheet = lazy(async () => ({
  default: (await import('../attendees-sheet.tsx')).AttendeesSheet,
}))

type Opened = 'code' | 'people' | 'cancel' | 'duplicate'

/** What the host can do with an event. */
export function HostMenu({ event }: { event: EventPage }) {
  const [open, setOpen] = useState<Opened | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Menu label={eventPageWords.more} entries={entriesOf(event, setOpen)}>
        {(trigger) => <IconButton {...trigger} icon={Ellipsis} label={eventPageWords.more} />}
      </Menu>
      <Overlay open={open === 'code'}>
        <CodeSheet event={event} open={open === 'code'} onClose={close} />
      </Overlay>
      <Overlay open={open === 'people'}>
        <AttendeesSheet event={event} open={open === 'people'} onClose={close} />
      </Overlay>
      <Overlay open={open === 'cancel'}>
        <CancelDialog event={event} open={open === 'cancel'} onClose={close} />
      </Overlay>
      <Overlay open={open === 'duplicate'}>
        <DuplicateDialog event={event} open={open === 'duplicate'} onClose={close} />
      </Overlay>
    </>
  )
}

function entriesOf({ id, can, cancelled }: EventPage, onOpen: (open: Opened) => void): MenuEntry[] {
  const entries: MenuEntry[] = []
  if (can.edit)
    entries.push({ kind: 'link', label: hostWords.edit, icon: Pencil, href: `/events/${id}/edit` })
  if (can.duplicate)
    entries.push({
      kind: 'action',
      label: hostWords.duplicate,
      icon: Copy,
      onSelect: () => onOpen('duplicate'),
    })
  if (can.duplicate)
    entries.push({
      kind: 'link',
      label: hostWords.analytics,
      icon: ChartLine,
      href: `/events/${id}/analytics`,
    })
  if (can.mark)
    entries.push(
      { kind: 'action', label: hostWords.checkIn, icon: QrCode, onSelect: () => onOpen('code') },
      { kind: 'action', label: hostWords.whoCame, icon: UsersRound, onSelect: () => onOpen('people') },
    )
  if (can.edit && !cancelled)
    entries.push({
      kind: 'action',
      apart: true,
      danger: true,
      label: hostWords.cancel,
      icon: CalendarX,
      onSelect: () => onOpen('cancel'),
    })
  return entries
}
