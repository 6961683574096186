import type { Person } from '@coterie/contract/groups/groups'
import { m } from '@coterie/contract/paraglide/messages'
import type { PersonPage } from '@coterie/contract/people'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { UserRoundMinus } from 'lucide-react'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { isApiError, getErrorText } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'

type NamedPerson = Pick<Person, 'id' | 'name'>

/** A friendship or person that no longer exists counts as success. */
function useUnfriend(onEnded: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: NamedPerson) => {
      try {
        await call('DELETE /api/user/friends/{id}', { params: { id: String(id) } })
      } catch (error) {
        if (!isApiError(error, 'not_found')) throw error
      }
    },
    onSuccess: async (_, { id, name }) => {
      await refreshAfterUnfriend(client, id)
      onEnded()
      toast({ title: m.friends_unfriended({ name }) })
    },
    onError: (error, { name }) =>
      toast({
        title: m.friends_unfriend_failed({ name }),
        description: getErrorText(error),
        kind: 'destructive',
      }),
  })
}

/** Waits until the lists that show the friendship are up to date. */
async function refreshAfterUnfriend(client: QueryClient, id: number): Promise<void> {
  void client.invalidateQueries({ queryKey: queryKeys.feed })
  void client.invalidateQueries({ queryKey: queryKeys.thread(`u${id}`) })
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.people }),
    client.invalidateQueries({ queryKey: queryKeys.friends }),
  ])
}

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

export function UnfriendButton({ person }: { person: PersonPage }) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      {person.isFriend && (
        <Button variant="quiet" icon={UserRoundMinus} onClick={() => setIsConfirming(true)}>
          {m.friends_unfriend_label({ name: person.name })}
        </Button>
      )}
      <UnfriendDialog person={person} open={isConfirming} onClose={() => setIsConfirming(false)} />
    </>
  )
}
