import type { GroupCard } from '@coterie/contract/groups/groups'
import type { FriendRequest } from '@coterie/contract/requests'
import { mutationOptions, useIsMutating, type QueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'
import { toast } from '../../ui/toast.ts'
import { connectingWords } from '../../i18n/connecting.ts'

/** A circle that one can ask to join: `createdBy` is who answers. */
export type Joinable = Pick<GroupCard, 'id' | 'name'> & { createdBy: number }

/** Mutations that ask to join a circle; their variables are the circle. */
export const joining = ['connect']

/** Sends a request. */
export async function send(body: { toId: number; groupId?: number }): Promise<FriendRequest> {
  return await call('POST /api/friend-requests', { body })
}

type Join = {
  /** At once, before the request is sent. */
  onStart: (circle: Joinable) => void
  /** The request could not be sent: says so. */
  onFailure: (circle: Joinable, error: Error) => void
}

/** The mutation that asks to join a circle and says so. It works on after the page that asked has gone. */
export function joinOptions(client: QueryClient, { onStart, onFailure }: Join) {
  return mutationOptions({
    mutationKey: joining,
    mutationFn: ({ id, createdBy }: Joinable) => send({ toId: createdBy, groupId: id }),
    onMutate: (circle) => {
      onStart(circle)
      toast({ title: connectingWords.opening, description: connectingWords.openingDetail(circle.name) })
    },
    onSuccess: ({ status }) => {
      refreshAfterRequest(client)
      const said =
        status === 'accepted'
          ? { title: connectingWords.joined, description: connectingWords.joinedDetail }
          : { title: connectingWords.sent, description: connectingWords.sentDetail }
      toast(said)
    },
    onError: (error, circle) => onFailure(circle, error),
  })
}

/** Whether a request to this circle is on its way. Until it has arrived, its conversation does not exist. */
export function useIsConnecting(circleId: number | null): boolean {
  const count = useIsMutating({
    mutationKey: joining,
    predicate: ({ state }) => (state.variables as Joinable | undefined)?.id === circleId,
  })
  return circleId !== null && count > 0
}

/** What a sent, answered or withdrawn request changes elsewhere. */
export function refreshAfterRequest(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.requests })
  void client.invalidateQueries({ queryKey: keys.ownGroups })
  void client.invalidateQueries({ queryKey: keys.conversations })
}
