import type { GroupCard } from '@coterie/contract/groups/groups'
import type { FriendRequest } from '@coterie/contract/requests'
import { mutationOptions, useIsMutating, type QueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { connectingTexts } from '../../i18n/connecting.ts'
import { toast } from '../../ui/toast.ts'

/** A circle that one can ask to join: `createdBy` is who answers. */
export type JoinableCircle = Pick<GroupCard, 'id' | 'name'> & { createdBy: number }

/** Mutations that ask to join a circle; their variables are the circle. */
export const joinRequestKey = ['connect']

/** Sends a request. */
export async function postRequest(body: { toId: number; groupId?: number }): Promise<FriendRequest> {
  return await call('POST /api/friend-requests', { body })
}

type JoinCallbacks = {
  /** At once, before the request is sent. */
  onStart: (circle: JoinableCircle) => void
  /** The request could not be sent: says so. */
  onFailure: (circle: JoinableCircle, error: Error) => void
}

/** The mutation that asks to join a circle and says so. It works on after the page that asked has gone. */
export function getJoinOptions(client: QueryClient, { onStart, onFailure }: JoinCallbacks) {
  return mutationOptions({
    mutationKey: joinRequestKey,
    mutationFn: ({ id, createdBy }: JoinableCircle) => postRequest({ toId: createdBy, groupId: id }),
    onMutate: (circle) => {
      onStart(circle)
      toast({ title: connectingTexts.opening, description: connectingTexts.openingDetail(circle.name) })
    },
    onSuccess: ({ status }) => {
      refreshAfterRequest(client)
      const toastText =
        status === 'accepted'
          ? { title: connectingTexts.joined, description: connectingTexts.joinedDetail }
          : { title: connectingTexts.sent, description: connectingTexts.sentDetail }
      toast(toastText)
    },
    onError: (error, circle) => onFailure(circle, error),
  })
}

/** Whether a request to this circle is on its way. Until it has arrived, its conversation does not exist. */
export function useIsConnecting(circleId: number | null): boolean {
  const count = useIsMutating({
    mutationKey: joinRequestKey,
    predicate: ({ state }) => (state.variables as JoinableCircle | undefined)?.id === circleId,
  })
  return circleId !== null && count > 0
}

/** What a sent, answered or withdrawn request changes elsewhere. */
export function refreshAfterRequest(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.requests })
  void client.invalidateQueries({ queryKey: queryKeys.ownGroups })
  void client.invalidateQueries({ queryKey: queryKeys.conversations })
}
