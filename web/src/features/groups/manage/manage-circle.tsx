import type { OwnGroup } from '@coterie/contract/groups/groups'

import { EditCircleDialog } from './edit-circle-dialog.tsx'
import { EndCircleDialog } from './end-circle-dialog.tsx'
import { MembersSheet } from './members-sheet.tsx'

export type OpenDialog = 'members' | 'edit' | 'leave' | 'delete'

type ManageCircleProps = {
  circle: OwnGroup
  open: OpenDialog
  onClose: () => void
  onRemoved: (() => void) | undefined
}

export function ManageCircle({ circle, open, onClose, onRemoved }: ManageCircleProps) {
  if (open === 'members') return <MembersSheet circle={circle} onClose={onClose} />
  if (open === 'edit') return <EditCircleDialog circle={circle} onClose={onClose} />
  return <EndCircleDialog circle={circle} endKind={open} onClose={onClose} onRemoved={onRemoved} />
}
