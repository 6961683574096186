import type { OwnGroup } from '@coterie/contract/groups/groups'
import { m } from '@coterie/contract/paraglide/messages'
import { Ellipsis, Flag, LogOut, Pencil, Trash2, Users } from 'lucide-react'
import { Suspense, useState } from 'react'

import { openReportDialog } from '../../../api/report-dialog.ts'
import { useUser } from '../../../api/session.ts'
import { IconButton } from '../../../ui/buttons.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { OpenDialog } from './manage-circle.tsx'

const ManageCircle = lazy(async () => ({ default: (await import('./manage-circle.tsx')).ManageCircle }))

type CircleMenuProps = {
  circle: OwnGroup
  /** Called when the viewer is no longer in the circle. */
  onLeft?: (() => void) | undefined
}

export function CircleMenu({ circle, onLeft }: CircleMenuProps) {
  const { id: viewerId } = useUser()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const label = m.circle_management_menu_label({ circle: circle.name })
  const entries = getEntries(circle, viewerId, setOpen)
  return (
    <>
      <Menu label={label} entries={entries}>
        {(trigger) => <IconButton {...trigger} icon={Ellipsis} label={label} />}
      </Menu>
      {open !== null && (
        <Suspense>
          <ManageCircle circle={circle} open={open} onClose={() => setOpen(null)} onRemoved={onLeft} />
        </Suspense>
      )}
    </>
  )
}

function getEntries(circle: OwnGroup, viewerId: number, open: (dialog: OpenDialog) => void): MenuEntry[] {
  const { id, name, imageUrl, role, createdBy } = circle
  const isAdmin = role === 'admin'
  const isOwner = isAdmin && (createdBy ?? viewerId) === viewerId
  const target = { kind: 'circle', id } as const
  const members = { label: m.circle_management_members(), icon: Users, onSelect: () => open('members') }
  const edit = { label: m.circle_management_edit(), icon: Pencil, onSelect: () => open('edit') }
  const report = {
    label: m.reports_report(),
    icon: Flag,
    onSelect: () => openReportDialog({ target, name, picture: imageUrl !== null }),
  }
  const leave = {
    separated: true,
    label: m.circle_management_leave(),
    icon: LogOut,
    onSelect: () => open('leave'),
  }
  const deleteCircle = {
    label: m.circle_management_delete(),
    icon: Trash2,
    danger: true,
    onSelect: () => open('delete'),
  }
  const entries = [members, isAdmin ? edit : report, leave, ...(isOwner ? [deleteCircle] : [])]
  return entries.map((entry) => ({ kind: 'action', ...entry }))
}
