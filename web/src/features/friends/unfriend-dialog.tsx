import type { Person } from '@coterie/contract/groups/groups'

import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { friendsWords } from '../../i18n/friends.ts'
import { useUnfriend } from './use-unfriend.ts'

type UnfriendDialogProps = {
  person: Pick<Person, 'id' | 'name'>
  open: boolean
  onClose: () => void
  /** After it is done and what shows it is up to date. */
  onEnded?: () => void
}

/** Asks whether a friendship shall end, and says what that means. */
export function UnfriendDialog({ person, open, onClose, onEnded }: UnfriendDialogProps) {
  const { mutate, isPending } = useUnfriend(() => {
    onClose()
    onEnded?.()
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={friendsWords.unfriendTitle(person.name)}
      description={friendsWords.notTold(person.name)}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {friendsWords.cancel}
          </Button>
          <Button look="danger" pending={isPending} onClick={() => mutate(person)}>
            {isPending ? friendsWords.unfriending : friendsWords.unfriend}
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-2 pl-5 text-15 marker:text-ink-soft">
        {Object.values(friendsWords.effects).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </Dialog>
  )
}
