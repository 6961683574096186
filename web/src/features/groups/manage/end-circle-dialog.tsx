import type { OwnGroup } from '@coterie/contract/groups/groups'

import { useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { managingWords } from '../../../i18n/managing.ts'
import { useEnd } from './circle-mutations.ts'

type EndCircleProps = {
  circle: OwnGroup
  how: 'leave' | 'delete'
  onClose: () => void
  onGone: (() => void) | undefined
}

/** Says what leaving or deleting does, before it is done. */
export function EndCircle({ circle, how, onClose, onGone }: EndCircleProps) {
  const { id: viewerId } = useUser()
  const { mutate, isPending } = useEnd(circle, how, () => {
    onClose()
    onGone?.()
  })
  const words =
    how === 'leave'
      ? { title: managingWords.leaveTitle, does: managingWords.leave, doing: managingWords.leaving }
      : { title: managingWords.deleteTitle, does: managingWords.delete, doing: managingWords.deleting }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(circle.name)}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {managingWords.cancel}
          </Button>
          <Button look="danger" pending={isPending} onClick={() => mutate()}>
            {isPending ? words.doing : words.does}
          </Button>
        </>
      }
    >
      {effectsOf(circle, how, viewerId).map((effect) => (
        <p key={effect} className="mb-3 text-15 last:mb-0">
          {effect}
        </p>
      ))}
    </Dialog>
  )
}

/** What it does, as far as it concerns this circle. */
function effectsOf(
  { memberCount, createdBy }: Pick<OwnGroup, 'memberCount' | 'createdBy'>,
  how: 'leave' | 'delete',
  viewerId: number,
): string[] {
  const { deleteHint, deleteUndo, leaveHint, leaveLast, leavePassesOn } = managingWords
  if (how === 'delete') return [deleteHint(memberCount), deleteUndo]
  if (memberCount <= 1) return [leaveLast, deleteUndo]
  return createdBy === viewerId ? [leavePassesOn, leaveHint] : [leaveHint]
}
