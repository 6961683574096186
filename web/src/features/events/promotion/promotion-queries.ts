import { interestId } from '@coterie/contract/interests'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/api-errors.ts'
import { keys } from '../../../api/query-keys.ts'
import { toast } from '../../../ui/toast.ts'
import { promotionWords } from '../../../i18n/promotion.ts'
import { refreshOwnEvents } from '../event-queries.ts'

/** Whom an event is promoted to: names of interests, and miles around its place. */
export type Audience = { interests: readonly string[]; range: number }

const one = (id: number) => ({ params: { id: String(id) } })

/** How an event is promoted; `promotion` null where it never was. */
export const promotionQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.events, 'promotion', id],
    queryFn: ({ signal }) => call('GET /api/events/{id}/promotion', { ...one(id), signal }),
    refetchOnMount: 'always',
  })

/** About how many people that would reach. */
export function reachQuery(id: number, { interests, range }: Audience) {
  const ids = interests.map(interestId).toSorted()
  return queryOptions({
    queryKey: [...keys.events, 'reach', id, ids.join(','), range],
    queryFn: ({ signal }) =>
      call('GET /api/events/{id}/promotion/reach', {
        ...one(id),
        query: { interests: ids.join(','), range: String(range) },
        signal,
      }),
    enabled: ids.length > 0,
    // Each question has one answer a day.
    staleTime: Infinity,
    retry: false,
    placeholderData: keepPreviousData,
  })
}

/** Begins to promote an event, or changes how. */
export function usePromote(id: number, isNew: boolean) {
  const keep = useKeep(id)
  return useMutation({
    mutationFn: ({ interests, range }: Audience) =>
      call('PUT /api/events/{id}/promotion', { ...one(id), body: { interests: [...interests], range } }),
    onSuccess: (standing) => {
      keep(standing)
      toast(
        isNew
          ? { title: promotionWords.started, description: promotionWords.startedDetail }
          : { title: promotionWords.saved },
      )
    },
    onError: (error) =>
      toast({ title: promotionWords.startFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}

export function useStopPromotion(id: number) {
  const keep = useKeep(id)
  return useMutation({
    mutationFn: () => call('DELETE /api/events/{id}/promotion', one(id)),
    onSuccess: (standing) => {
      keep(standing)
      toast({ title: promotionWords.stopped })
    },
    onError: (error) =>
      toast({ title: promotionWords.stopFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}

type Standing = Awaited<ReturnType<NonNullable<ReturnType<typeof promotionQuery>['queryFn']>>>

function useKeep(id: number) {
  const client = useQueryClient()
  return (standing: Standing) => {
    client.setQueryData(promotionQuery(id).queryKey, standing)
    refreshOwnEvents(client)
  }
}
