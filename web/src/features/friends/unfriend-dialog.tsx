import type { Person } from '@coterie/contract/groups/groups'

import { friendsTexts } from '../../i18n/friends.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useUnfriend } from './use-unfriend.ts'

type UnfriendDialogProps = {
  person: Pick<Person, 'id' | 'name'>
  open: boolean
  onClose: () => void
  /** Called once the friendship has ended and the lists are up to date. */
  onEnded?: () => void
}

export function UnfriendDialog({ person, open, onClose, onEnded }: UnfriendDialogProps) {
  const { mutate, isPending } = useUnfriend(() => {
    onClose()
    onEnded?.()
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={friendsTexts.unfriendTitle(person.name)}
      description={friendsTexts.notNotified(person.name)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {friendsTexts.cancel}
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => mutate(person)}>
            {isPending ? friendsTexts.unfriending : friendsTexts.unfriend}
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-2 pl-5 text-15 marker:text-ink-soft">
        {Object.values(friendsTexts.effects).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </Dialog>
  )
}
