import type { OwnGroup } from '@coterie/contract/groups/groups'

import { useUser } from '../../../api/session.ts'
import { managingTexts } from '../../../i18n/managing.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useEndCircle } from './circle-mutations.ts'

type EndCircleDialogProps = {
  circle: OwnGroup
  endKind: 'leave' | 'delete'
  onClose: () => void
  onRemoved: (() => void) | undefined
}

export function EndCircleDialog({ circle, endKind, onClose, onRemoved }: EndCircleDialogProps) {
  const { id: viewerId } = useUser()
  const { mutate, isPending } = useEndCircle(circle, endKind, () => {
    onClose()
    onRemoved?.()
  })
  const texts =
    endKind === 'leave'
      ? { title: managingTexts.leaveTitle, action: managingTexts.leave, pendingAction: managingTexts.leaving }
      : {
          title: managingTexts.deleteTitle,
          action: managingTexts.delete,
          pendingAction: managingTexts.deleting,
        }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(circle.name)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {managingTexts.cancel}
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => mutate()}>
            {isPending ? texts.pendingAction : texts.action}
          </Button>
        </>
      }
    >
      {getEffects(circle, endKind, viewerId).map((effect) => (
        <p key={effect} className="mb-3 text-15 last:mb-0">
          {effect}
        </p>
      ))}
    </Dialog>
  )
}

function getEffects(
  { memberCount, createdBy }: Pick<OwnGroup, 'memberCount' | 'createdBy'>,
  endKind: 'leave' | 'delete',
  viewerId: number,
): string[] {
  const { deleteHint, deleteUndo, leaveHint, leaveLast, leavePassesOn } = managingTexts
  if (endKind === 'delete') return [deleteHint(memberCount), deleteUndo]
  if (memberCount <= 1) return [leaveLast, deleteUndo]
  return createdBy === viewerId ? [leavePassesOn, leaveHint] : [leaveHint]
}
