import type { Person } from '@coterie/contract/groups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'

import { isRefused, sentenceOf } from '../../api/failures.ts'
import { keys } from '../../api/keys.ts'
import { Button } from '../../ui/button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Overlay } from '../../ui/overlay.tsx'
import { toast } from '../../ui/toast.ts'
import { connectingWords } from '../../words/connecting.ts'
import { peopleWords } from '../../words/people.ts'
import { askOptions } from '../requests/ask.ts'
import { maySwipe, showLimit, swipesLeft, useLimitShown } from './limit.ts'
import { noteSwipe } from './swipes.ts'

const LimitSheet = lazy(async () => ({ default: (await import('./limit-sheet.tsx')).LimitSheet }))

type ConnectPersonProps = { person: Pick<Person, 'id' | 'name'> }

/** Asks the person of an open page to connect. It costs a swipe, as on their card, which leaves the feed. */
export function ConnectPerson({ person: { id, name } }: ConnectPersonProps) {
  const client = useQueryClient()
  const { mutate, isPending } = useConnect()
  const [isAtLimit, closeLimit] = useLimitShown()
  return (
    <>
      <Button
        look="connect"
        icon={UserRoundPlus}
        pending={isPending}
        onClick={() => maySwipe(client) && mutate({ id, name })}
      >
        {peopleWords.connect}
      </Button>
      <Overlay open={isAtLimit}>
        <LimitSheet open={isAtLimit} onClose={closeLimit} />
      </Overlay>
    </>
  )
}

function useConnect() {
  const client = useQueryClient()
  function renew(id: number) {
    void client.invalidateQueries({ queryKey: swipesLeft.queryKey })
    void client.invalidateQueries({ queryKey: keys.people })
    void client.invalidateQueries({ queryKey: keys.thread(`u${id}`) })
  }
  return useMutation(
    askOptions(client, {
      onSuccess: ({ id }) => {
        noteSwipe(client, 'people', 'accepted', id)
        renew(id)
      },
      onFailure: ({ id }, error) => {
        renew(id)
        if (isRefused(error, 'swipe_limit')) return showLimit(client)
        toast({ title: connectingWords.sendFailed, description: sentenceOf(error), kind: 'destructive' })
      },
    }),
  )
}
