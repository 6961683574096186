import { toInterestId } from '@coterie/contract/interests'
import { m } from '@coterie/contract/paraglide/messages'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { getErrorText } from '../../../api/errors.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { toast } from '../../../ui/toast.ts'
import { refreshOwnEvents } from '../event-data.ts'

/** Target of a promotion: names of interests, and miles around the venue. */
export type Audience = { interests: readonly string[]; range: number }

const getParams = (id: number) => ({ params: { id: String(id) } })

/** `promotion` is null if the event was never promoted. */
export const promotionQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.events, 'promotion', id],
    queryFn: ({ signal }) => call('GET /api/events/{id}/promotion', { ...getParams(id), signal }),
    refetchOnMount: 'always',
  })

export function reachQuery(id: number, { interests, range }: Audience) {
  const ids = interests.map(toInterestId).toSorted()
  return queryOptions({
    queryKey: [...queryKeys.events, 'reach', id, ids.join(','), range],
    queryFn: ({ signal }) =>
      call('GET /api/events/{id}/promotion/reach', {
        ...getParams(id),
        query: { interests: ids.join(','), range: String(range) },
        signal,
      }),
    enabled: ids.length > 0,
    // The server updates each estimate once a day.
    staleTime: Infinity,
    retry: false,
    placeholderData: keepPreviousData,
  })
}

export function usePromote(id: number, isNew: boolean) {
  const cachePromotion = useCachePromotion(id)
  return useMutation({
    mutationFn: ({ interests, range }: Audience) =>
      call('PUT /api/events/{id}/promotion', {
        ...getParams(id),
        body: { interests: [...interests], range },
      }),
    onSuccess: (promotionState) => {
      cachePromotion(promotionState)
      toast(
        isNew
          ? { title: m.promotion_started(), description: m.promotion_started_detail() }
          : { title: m.promotion_saved() },
      )
    },
    onError: (error) =>
      toast({ title: m.promotion_start_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}

export function useStopPromotion(id: number) {
  const cachePromotion = useCachePromotion(id)
  return useMutation({
    mutationFn: () => call('DELETE /api/events/{id}/promotion', getParams(id)),
    onSuccess: (promotionState) => {
      cachePromotion(promotionState)
      toast({ title: m.promotion_stopped() })
    },
    onError: (error) =>
      toast({ title: m.promotion_stop_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}

type PromotionState = Awaited<ReturnType<NonNullable<ReturnType<typeof promotionQuery>['queryFn']>>>

function useCachePromotion(id: number) {
  const client = useQueryClient()
  return (promotionState: PromotionState) => {
    client.setQueryData(promotionQuery(id).queryKey, promotionState)
    refreshOwnEvents(client)
  }
}
