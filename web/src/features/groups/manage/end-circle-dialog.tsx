import type { OwnGroup } from '@coterie/contract/groups/groups'

import { useUser } from '../../../api/session.ts'
import { circleManagementTexts } from '../../../i18n/circle-management.ts'
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
      ? {
          title: circleManagementTexts.leaveTitle(circle.name),
          action: circleManagementTexts.leave,
          pendingAction: circleManagementTexts.leaving,
        }
      : {
          title: circleManagementTexts.deleteTitle(circle.name),
          action: circleManagementTexts.delete,
          pendingAction: circleManagementTexts.deleting,
        }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {circleManagementTexts.cancel}
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
  if (endKind === 'delete')
    return [circleManagementTexts.deleteHint(memberCount), circleManagementTexts.deleteUndo]
  if (memberCount <= 1) return [circleManagementTexts.leaveLastMemberHint, circleManagementTexts.deleteUndo]
  return createdBy === viewerId
    ? [circleManagementTexts.leaveOwnerHint, circleManagementTexts.leaveHint]
    : [circleManagementTexts.leaveHint]
}
