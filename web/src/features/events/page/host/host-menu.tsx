import type { EventPage } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import {
  CalendarX,
  ChartLine,
  Copy,
  Ellipsis,
  LogOut,
  MessageCircleQuestion,
  Pencil,
  QrCode,
  UserPlus,
  UsersRound,
} from 'lucide-react'
import { useState } from 'react'

import { IconButton } from '../../../../ui/buttons.tsx'
import { MountOnceOpened, lazy } from '../../../../ui/lazy.tsx'
import type { MenuEntry } from '../../../../ui/menu.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import { StopHostingDialog } from '../../co-hosts/co-host-invitation.tsx'

const CodeSheet = lazy(async () => ({
  default: (await import('./check-in-code-sheet.tsx')).CheckInCodeSheet,
}))
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))
const DuplicateDialog = lazy(async () => ({
  default: (await import('./duplicate-dialog.tsx')).DuplicateDialog,
}))
const AttendeesSheet = lazy(async () => ({
  default: (await import('../attendees-sheet.tsx')).AttendeesSheet,
}))

const CoHostsSheet = lazy(async () => ({
  default: (await import('../../co-hosts/co-hosts-sheet.tsx')).CoHostsSheet,
}))

const RsvpOptionsSheet = lazy(async () => ({
  default: (await import('./rsvp-options-sheet.tsx')).RsvpOptionsSheet,
}))

type OpenedDialog = 'code' | 'rsvp' | 'people' | 'cancel' | 'duplicate' | 'co-hosts' | 'stop'

type HostMenuProps = {
  event: EventPage
  /** The entries that guests have, too. */
  entries: readonly MenuEntry[]
  initiallyOpen: boolean
}

export function HostMenu({ event, entries, initiallyOpen }: HostMenuProps) {
  const [open, setOpen] = useState<OpenedDialog | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Menu
        label={m.event_page_options_label()}
        initiallyOpen={initiallyOpen}
        entries={[...getEntries(event, setOpen), ...entries, ...getCancelEntry(event, setOpen)]}
      >
        {(trigger) => <IconButton {...trigger} icon={Ellipsis} label={m.event_page_options_label()} />}
      </Menu>
      <MountOnceOpened open={open === 'code'}>
        <CodeSheet event={event} open={open === 'code'} onClose={close} />
      </MountOnceOpened>
      <MountOnceOpened open={open === 'rsvp'}>
        <RsvpOptionsSheet event={event} open={open === 'rsvp'} onClose={close} />
      </MountOnceOpened>
      <MountOnceOpened open={open === 'people'}>
        <AttendeesSheet event={event} open={open === 'people'} onClose={close} />
      </MountOnceOpened>
      <MountOnceOpened open={open === 'cancel'}>
        <CancelDialog event={event} open={open === 'cancel'} onClose={close} />
      </MountOnceOpened>
      <MountOnceOpened open={open === 'co-hosts'}>
        <CoHostsSheet event={event} open={open === 'co-hosts'} onClose={close} />
      </MountOnceOpened>
      <StopHostingDialog event={event} open={open === 'stop'} onClose={close} />
      <MountOnceOpened open={open === 'duplicate'}>
        <DuplicateDialog event={event} open={open === 'duplicate'} onClose={close} />
      </MountOnceOpened>
    </>
  )
}

function getEntries({ id, can }: EventPage, onOpen: (open: OpenedDialog) => void): MenuEntry[] {
  const entries: MenuEntry[] = []
  if (can.edit) entries.push({ kind: 'link', label: m.host_edit(), icon: Pencil, href: `/events/${id}/edit` })
  // The form of a public event has these, too.
  if (can.editRsvp && !can.edit)
    entries.push({
      kind: 'action',
      label: m.host_rsvp_options(),
      icon: MessageCircleQuestion,
      onSelect: () => onOpen('rsvp'),
    })
  if (can.duplicate)
    entries.push({
      kind: 'action',
      label: m.host_duplicate(),
      icon: Copy,
      onSelect: () => onOpen('duplicate'),
    })
  if (can.duplicate)
    entries.push({
      kind: 'link',
      label: m.host_analytics(),
      icon: ChartLine,
      href: `/events/${id}/analytics`,
    })
  if (can.manageGuests)
    entries.push({
      kind: 'link',
      label: m.guests_title(),
      icon: UsersRound,
      href: `/events/${id}/guests`,
    })
  if (can.recordAttendance)
    entries.push({ kind: 'action', label: m.host_check_in(), icon: QrCode, onSelect: () => onOpen('code') })
  // The site's admin has no guests page.
  if (can.recordAttendance && !can.manageGuests)
    entries.push({
      kind: 'action',
      label: m.host_attendance(),
      icon: UsersRound,
      onSelect: () => onOpen('people'),
    })
  if (can.manageHosts)
    entries.push({
      kind: 'action',
      label: m.co_hosts_title(),
      icon: UserPlus,
      onSelect: () => onOpen('co-hosts'),
    })
  if (can.stopHosting)
    entries.push({
      kind: 'action',
      separated: true,
      label: m.co_hosts_stop(),
      icon: LogOut,
      onSelect: () => onOpen('stop'),
    })
  return entries
}

function getCancelEntry({ can, cancelled }: EventPage, onOpen: (open: OpenedDialog) => void): MenuEntry[] {
  if (!can.cancel || cancelled) return []
  return [
    {
      kind: 'action',
      separated: true,
      danger: true,
      label: m.host_cancel(),
      icon: CalendarX,
      onSelect: () => onOpen('cancel'),
    },
  ]
}
