import type { OwnGroup } from '@coterie/contract/groups'
import { Ellipsis, Flag, LogOut, Pencil, Trash2, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { report } from '../../../api/reporting.ts'
import { useUser } from '../../../api/session.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { MenuEntry } from '../../../ui/menu-entry.ts'
import { Menu } from '../../../ui/menu.tsx'
import { managingWords } from '../../../words/managing.ts'
import { reportsWords } from '../../../words/reports.ts'
import type { Open } from './managing.tsx'

const Managing = lazy(async () => ({ default: (await import('./managing.tsx')).Managing }))

type CircleMenuProps = {
  circle: OwnGroup
  /** Leaves what shows the circle, once one is no longer in it. */
  onGone?: (() => void) | undefined
}

/** What one can do with a circle that one is in. */
export function CircleMenu({ circle, onGone }: CircleMenuProps) {
  const { id: viewerId } = useUser()
  const [open, setOpen] = useState<Open | null>(null)
  const { id, name, imageUrl } = circle
  const label = managingWords.menu(name)
  const isAdmin = circle.role === 'admin'
  const isHolder = isAdmin && (circle.createdBy ?? viewerId) === viewerId
  const entries: readonly MenuEntry[] = [
    { kind: 'action', label: managingWords.members, icon: Users, onSelect: () => setOpen('members') },
    ...(isAdmin
      ? [
          {
            kind: 'action',
            label: managingWords.edit,
            icon: Pencil,
            onSelect: () => setOpen('edit'),
          } as const,
        ]
      : []),
    ...(isAdmin
      ? []
      : [
          {
            kind: 'action',
            label: reportsWords.report,
            icon: Flag,
            onSelect: () => report({ target: { kind: 'circle', id }, name, picture: imageUrl !== null }),
          } as const,
        ]),
    {
      kind: 'action',
      apart: true,
      label: managingWords.leave,
      icon: LogOut,
      onSelect: () => setOpen('leave'),
    },
    ...(isHolder
      ? [
          {
            kind: 'action',
            label: managingWords.delete,
            icon: Trash2,
            danger: true,
            onSelect: () => setOpen('delete'),
          } as const,
        ]
      : []),
  ]
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
