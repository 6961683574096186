import type { GroupCard } from '@coterie/contract/groups/groups'
import { m } from '@coterie/contract/paraglide/messages'
import type { CardReason } from '@coterie/contract/swipes'
import { mutationOptions, useIsMutating, type QueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { toast } from '../../ui/toast.ts'

export type JoinableCircle = Pick<GroupCard, 'id' | 'name'>

/** Key of mutations that send a join request. Their variables are the circle. */
export const joinRequestKey = ['send-join-request']

type JoinCallbacks = {
  /** The strongest reason on the card, if the request comes from one. */
  getReason?: (circle: JoinableCircle) => CardReason
  onStart: (circle: JoinableCircle) => void
  onFailure: (circle: JoinableCircle, error: Error) => void
}

/** Options for sending a join request. They keep working after the page unmounts. */
export function getJoinOptions(client: QueryClient, { getReason, onStart, onFailure }: JoinCallbacks) {
  return mutationOptions({
    mutationKey: joinRequestKey,
    mutationFn: (circle: JoinableCircle) =>
      call('POST /api/groups/{id}/join-requests', {
        params: { id: String(circle.id) },
        body: { reason: getReason?.(circle) },
      }),
    onMutate: (circle) => {
      onStart(circle)
      toast({
        title: m.connecting_opening_chat(),
        description: m.connecting_opening_chat_detail({ circle: circle.name }),
      })
    },
    onSuccess: ({ status }) => {
      refreshAfterRequest(client)
      const toastText =
        status === 'accepted'
          ? { title: m.connecting_joined(), description: m.connecting_joined_detail() }
          : { title: m.connecting_sent(), description: m.connecting_sent_detail() }
      toast(toastText)
    },
    onError: (error, circle) => onFailure(circle, error),
  })
}

/** Whether a request to this circle is being sent. Until it arrives, its conversation doesn't exist. */
export function useIsConnecting(circleId: number | null): boolean {
  const count = useIsMutating({
    mutationKey: joinRequestKey,
    predicate: ({ state }) => (state.variables as JoinableCircle | undefined)?.id === circleId,
  })
  return circleId !== null && count > 0
}

export function refreshAfterRequest(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.requests })
  void client.invalidateQueries({ queryKey: queryKeys.ownGroups })
  void client.invalidateQueries({ queryKey: queryKeys.conversations })
}
