import type { OwnGroup } from '@coterie/contract/groups/groups'
import { m } from '@coterie/contract/paraglide/messages'

import { useUser } from '../../../api/session.ts'
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
          title: m.circle_management_leave_title({ circle: circle.name }),
          action: m.circle_management_leave(),
          pendingAction: m.circle_management_leaving(),
        }
      : {
          title: m.circle_management_delete_title({ circle: circle.name }),
          action: m.circle_management_delete(),
          pendingAction: m.circle_management_deleting(),
        }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.circle_management_cancel()}
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
    return [m.circle_management_delete_hint({ count: memberCount }), m.circle_management_delete_undo()]
  if (memberCount <= 1)
    return [m.circle_management_leave_last_member_hint(), m.circle_management_delete_undo()]
  return createdBy === viewerId
    ? [m.circle_management_leave_owner_hint(), m.circle_management_leave_hint()]
    : [m.circle_management_leave_hint()]
}
