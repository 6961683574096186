import type { Person } from '@coterie/contract/groups/groups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'

import { isRefused, sentenceOf } from '../../api/api-errors.ts'
import { keys } from '../../api/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Overlay } from '../../ui/keep-mounted.tsx'
import { toast } from '../../ui/toast.ts'
import { connectingWords } from '../../i18n/connecting.ts'
import { peopleWords } from '../../i18n/people.ts'
import { askOptions } from '../requests/send-friend-request.ts'
import { maySwipe, showLimit, swipesLeft, useLimitShown } from './swipe-limit.ts'
import { noteSwipe } from './swipe-records.ts'

const LimitSheet = lazy(async () => ({ default: (await import('./swipe-limit-sheet.tsx')).LimitSheet }))

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
