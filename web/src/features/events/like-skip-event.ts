import type { EventCard } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/toast.ts'
import { updateCachedEvent } from './event-queries.ts'

type Likes = EventCard['likes']

function withOwnLike({ count, mine }: Likes, next: boolean): Likes {
  return { count: count + Number(next) - Number(mine), mine: next }
}

/** Likes or unlikes an event optimistically. The last response wins. */
export function useLikeEvent(id: number): (mine: boolean) => void {
  const client = useQueryClient()
  const mutationKey = ['like-event', id]
  const setLiked = (mine: boolean) =>
    updateCachedEvent(client, id, ({ likes }) => ({ likes: withOwnLike(likes, mine) }))
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `like-event-${id}` },
    mutationFn: (mine: boolean) =>
      call(mine ? 'PUT /api/events/{id}/like' : 'DELETE /api/events/{id}/like', {
        params: { id: String(id) },
      }),
    onMutate: setLiked,
    onSuccess: ({ likes }) => {
      if (client.isMutating({ mutationKey }) === 1) updateCachedEvent(client, id, () => ({ likes }))
    },
    onError: (error, mine) => {
      setLiked(!mine)
      toast({ title: m.events_like_failed(), description: getErrorText(error), kind: 'destructive' })
    },
  })
  return mutate
}

/** Skips an event immediately and offers to undo it. */
export function useSkipEvent({ id, title }: Pick<EventCard, 'id' | 'title'>): () => void {
  const client = useQueryClient()
  const setDismissed = (dismissed: boolean) =>
    updateCachedEvent(client, id, ({ mine }) => ({ mine: { ...mine, dismissed } }))
  const { mutate } = useMutation({
    scope: { id: `skip-event-${id}` },
    mutationFn: (dismissed: boolean) =>
      call(dismissed ? 'PUT /api/events/{id}/dismissal' : 'DELETE /api/events/{id}/dismissal', {
        params: { id: String(id) },
      }),
    onMutate: setDismissed,
    onError: (error, dismissed) => {
      setDismissed(!dismissed)
      const failed = dismissed ? m.events_skip_failed() : m.events_undo_failed()
      toast({ title: failed, description: getErrorText(error), kind: 'destructive' })
    },
  })
  return () => {
    mutate(true)
    const action = { label: m.events_undo(), onPress: () => mutate(false) }
    toast({ title: m.events_skipped({ title }), action })
  }
}
