import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { isApiError, getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { filterItems } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { receivedRequestQuery, receivedRequestsQuery } from '../../api/request-queries.ts'
import { toast } from '../../ui/toast.ts'
import { refreshAfterRequest } from './join-request.ts'

type RequestAnswer = { id: number; status: 'accepted' | 'rejected' }

const getToastTexts = () => ({
  accepted: { title: m.requests_accepted(), description: m.requests_accepted_detail() },
  rejected: { title: m.requests_declined() },
})

export function useAnswerRequest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status }: RequestAnswer) =>
      call('PATCH /api/friend-requests/{id}', { params: { id: String(id) }, body: { status } }),
    onSuccess: ({ id }, { status }) => {
      client.setQueryData(receivedRequestQuery(id).queryKey, (request) => request && { ...request, status })
      client.setQueryData(
        receivedRequestsQuery.queryKey,
        (paged) => paged && filterItems(paged, (request) => request.id !== id),
      )
      refreshAfterRequest(client)
      // Keep the shown card; the next visit refetches.
      void client.invalidateQueries({ queryKey: queryKeys.peopleFeed, refetchType: 'none' })
      toast(getToastTexts()[status])
    },
    onError: (error) => {
      // Already answered elsewhere, or withdrawn.
      if (isApiError(error, 'already_answered') || isApiError(error, 'not_found')) refreshAfterRequest(client)
      toast({ title: m.requests_answer_failed(), description: getErrorText(error), kind: 'destructive' })
    },
  })
}
