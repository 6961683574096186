import type { EventCard } from '@coterie/contract/events/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { sentenceOf } from '../../api/api-errors.ts'
import { toast } from '../../ui/toast.ts'
import { eventsWords } from '../../i18n/events.ts'
import { changeEvent } from './event-queries.ts'

type Likes = EventCard['likes']

function withMine({ count, mine }: Likes, next: boolean): Likes {
  return { count: count + Number(next) - Number(mine), mine: next }
}

/** Likes an event or takes the like back. It shows at once; the answer of the last press stays. */
export function useLikeEvent(id: number): (mine: boolean) => void {
  const client = useQueryClient()
  const mutationKey = ['like-event', id]
  const set = (mine: boolean) => changeEvent(client, id, ({ likes }) => ({ likes: withMine(likes, mine) }))
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `like-event-${id}` },
    mutationFn: (mine: boolean) =>
      call(mine ? 'PUT /api/events/{id}/like' : 'DELETE /api/events/{id}/like', {
        params: { id: String(id) },
      }),
    onMutate: set,
    onSuccess: ({ likes }) => {
      if (client.isMutating({ mutationKey }) === 1) changeEvent(client, id, () => ({ likes }))
    },
    onError: (error, mine) => {
      set(!mine)
      toast({ title: eventsWords.likeFailed, description: sentenceOf(error), kind: 'destructive' })
    },
  })
  return mutate
}

/** Skips an event, which leaves at once, and offers to take that back. */
export function useSkipEvent({ id, title }: Pick<EventCard, 'id' | 'title'>): () => void {
  const client = useQueryClient()
  const set = (dismissed: boolean) =>
    changeEvent(client, id, ({ mine }) => ({ mine: { ...mine, dismissed } }))
  const { mutate } = useMutation({
    scope: { id: `skip-event-${id}` },
    mutationFn: (dismissed: boolean) =>
      call(dismissed ? 'PUT /api/events/{id}/dismissal' : 'DELETE /api/events/{id}/dismissal', {
        params: { id: String(id) },
      }),
    onMutate: set,
    onError: (error, dismissed) => {
      set(!dismissed)
      const failed = dismissed ? eventsWords.skipFailed : eventsWords.undoFailed
      toast({ title: failed, description: sentenceOf(error), kind: 'destructive' })
    },
  })
  return () => {
    mutate(true)
    const action = { label: eventsWords.undo, onPress: () => mutate(false) }
    toast({ title: eventsWords.skipped(title), action })
  }
}
