import type { GroupCard } from '@coterie/contract/groups'
import { useIsMutating, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { sentenceOf } from '../../api/failures.ts'
import { keys } from '../../api/keys.ts'
import { toast } from '../../ui/toast.ts'
import { requestsWords } from '../../words/requests.ts'

/** A circle that one can ask to join: `createdBy` is who answers. */
export type Joinable = Pick<GroupCard, 'id' | 'name'> & { createdBy: number }

const connecting = ['connect']
/** The first of two toasts is read before the second covers it (ms). */
const readingTime = 1500

type Connect = {
  /** At once, before the request is sent. */
  onStart: (circle: Joinable) => void
  /** The request could not be sent; what happened is on the screen already. */
  onFailure: (circle: Joinable) => void
}

/** Asks to join a circle, and says so. Works on after the page that asked has gone. */
export function useConnect({ onStart, onFailure }: Connect): (circle: Joinable) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: connecting,
    mutationFn: ({ id, createdBy }: Joinable) =>
      call('POST /api/friend-requests', { body: { toId: createdBy, groupId: id } }),
    onMutate: (circle) => {
      onStart(circle)
      toast({ title: requestsWords.opening, description: requestsWords.openingDetail(circle.name) })
      return { startedAt: Date.now() }
    },
    onSuccess: (_request, _circle, { startedAt }) => {
      refreshAfterRequest(client)
      const wait = startedAt + readingTime - Date.now()
      setTimeout(
        () => toast({ title: requestsWords.sent, description: requestsWords.sentDetail }),
        Math.max(0, wait),
      )
    },
    onError: (error, circle) => {
      onFailure(circle)
      toast({ title: requestsWords.sendFailed, description: sentenceOf(error), kind: 'destructive' })
    },
  })
  return mutate
}

/** Whether a request to this circle is on its way. Until it has arrived, its conversation does not exist. */
export function useIsConnecting(circleId: number | null): boolean {
  const count = useIsMutating({
    mutationKey: connecting,
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
