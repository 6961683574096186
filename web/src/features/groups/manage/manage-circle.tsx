import type { OwnGroup } from '@coterie/contract/groups/groups'

import { EditCircle } from './edit-circle-dialog.tsx'
import { EndCircle } from './end-circle-dialog.tsx'
import { MembersSheet } from './members-sheet.tsx'

/** What of a circle is open. */
export type Open = 'members' | 'edit' | 'leave' | 'delete'

type ManagingProps = { circle: OwnGroup; open: Open; onClose: () => void; onGone: (() => void) | undefined }

/** What the menu of a circle opens. */
export function Managing({ circle, open, onClose, onGone }: ManagingProps) {
  if (open === 'members') return <MembersSheet circle={circle} onClose={onClose} />
  if (open === 'edit') return <EditCircle circle={circle} onClose={onClose} />
  return <EndCircle circle={circle} how={open} onClose={onClose} onGone={onGone} />
}
