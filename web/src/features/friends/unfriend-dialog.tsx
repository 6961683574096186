import type { Person } from '@coterie/contract/groups/groups'
import { m } from '@coterie/contract/paraglide/messages'

import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useUnfriend } from './use-unfriend.ts'

const effectTexts = {
  friendship: m.friends_effects_friendship,
  chat: m.friends_effects_chat,
  circles: m.friends_effects_circles,
  undo: m.friends_effects_undo,
}

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
      title={m.friends_unfriend_title({ name: person.name })}
      description={m.friends_not_notified({ name: person.name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.friends_cancel()}
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => mutate(person)}>
            {isPending ? m.friends_unfriending() : m.friends_unfriend()}
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-2 pl-5 text-15 marker:text-ink-soft">
        {Object.values(effectTexts)
          .map((effect) => effect())
          .map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
      </ul>
    </Dialog>
  )
}
