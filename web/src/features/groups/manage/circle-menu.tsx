import type { OwnGroup } from '@coterie/contract/groups/groups'
import { Ellipsis, Flag, LogOut, Pencil, Trash2, Users } from 'lucide-react'
import { Suspense, useState } from 'react'

import { report } from '../../../api/report-dialog.ts'
import { useUser } from '../../../api/session.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import type { MenuEntry } from '../../../ui/menu-entry-types.ts'
import { Menu } from '../../../ui/menu.tsx'
import { managingWords } from '../../../i18n/managing.ts'
import { reportsWords } from '../../../i18n/reports.ts'
import type { Open } from './manage-circle.tsx'

const Managing = lazy(async () => ({ default: (await import('./manage-circle.tsx')).Managing }))

type CircleMenuProps = {
  circle: OwnGroup
  /** Leaves what shows the circle, once one is no longer in it. */
  onGone?: (() => void) | undefined
}

/** What one can do with a circle that one is in. */
export function CircleMenu({ circle, onGone }: CircleMenuProps) {
  const { id: viewerId } = useUser()
  const [open, setOpen] = useState<Open | null>(null)
  const label = managingWords.menu(circle.name)
  const entries = entriesOf(circle, viewerId, setOpen)
  return (
    <>
      <Menu label={label} entries={entries}>
        {(trigger) => <IconButton {...trigger} icon={Ellipsis} label={label} />}
      </Menu>
      {open !== null && (
        <Suspense>
          <Managing circle={circle} open={open} onClose={() => setOpen(null)} onGone={onGone} />
        </Suspense>
      )}
    </>
  )
}

function entriesOf(circle: OwnGroup, viewerId: number, open: (what: Open) => void): MenuEntry[] {
  const { id, name, imageUrl, role, createdBy } = circle
  const isAdmin = role === 'admin'
  const isHolder = isAdmin && (createdBy ?? viewerId) === viewerId
  const target = { kind: 'circle', id } as const
  const members = { label: managingWords.members, icon: Users, onSelect: () => open('members') }
  const edit = { label: managingWords.edit, icon: Pencil, onSelect: () => open('edit') }
  const tell = {
    label: reportsWords.report,
    icon: Flag,
    onSelect: () => report({ target, name, picture: imageUrl !== null }),
  }
  const leave = { apart: true, label: managingWords.leave, icon: LogOut, onSelect: () => open('leave') }
  const end = { label: managingWords.delete, icon: Trash2, danger: true, onSelect: () => open('delete') }
  const entries = [members, isAdmin ? edit : tell, leave, ...(isHolder ? [end] : [])]
  return entries.map((entry) => ({ kind: 'action', ...entry }))
}
