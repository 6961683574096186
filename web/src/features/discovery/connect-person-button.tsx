import type { Person } from '@coterie/contract/groups/groups'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'

import { isApiError, getErrorText } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { getFriendRequestOptions } from '../requests/friend-request.ts'
import { canSwipeOrShowLimit, showSwipeLimit, swipesLeftQuery, SwipeLimitNotice } from './swipe-limit.tsx'
import { recordSwipe } from './swipe-state.ts'

type ConnectPersonProps = { person: Pick<Person, 'id' | 'name'> }

/** Sends a friend request. It counts as a swipe, and the person's card leaves the feed. */
export function ConnectPersonButton({ person: { id, name } }: ConnectPersonProps) {
  const client = useQueryClient()
  const { mutate, isPending } = useConnect()
  return (
    <>
      <Button
        variant="connect"
        icon={UserRoundPlus}
        pending={isPending}
        onClick={() => canSwipeOrShowLimit(client) && mutate({ id, name })}
      >
        {m.people_connect()}
      </Button>
      <SwipeLimitNotice />
    </>
  )
}

function useConnect() {
  const client = useQueryClient()
  function refreshPerson(id: number) {
    void client.invalidateQueries({ queryKey: swipesLeftQuery.queryKey })
    void client.invalidateQueries({ queryKey: queryKeys.people })
    void client.invalidateQueries({ queryKey: queryKeys.thread(`u${id}`) })
  }
  return useMutation(
    getFriendRequestOptions(client, {
      onSuccess: ({ id }) => {
        recordSwipe('people', 'accepted', id)
        refreshPerson(id)
      },
      onFailure: ({ id }, error) => {
        refreshPerson(id)
        if (isApiError(error, 'swipe_limit')) return showSwipeLimit()
        toast({ title: m.connecting_send_failed(), description: getErrorText(error), kind: 'destructive' })
      },
    }),
  )
}
