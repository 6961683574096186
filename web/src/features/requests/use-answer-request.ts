import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { isRefused, sentenceOf } from '../../api/api-errors.ts'
import { keys } from '../../api/query-keys.ts'
import { filterItems } from '../../api/paged.ts'
import { receivedRequest, receivedRequests } from '../../api/request-queries.ts'
import { toast } from '../../ui/toast.ts'
import { requestsWords } from '../../i18n/requests.ts'
import { refreshAfterRequest } from './join-request.ts'

type Answer = { id: number; status: 'accepted' | 'rejected' }

const said = {
  accepted: { title: requestsWords.accepted, description: requestsWords.acceptedDetail },
  rejected: { title: requestsWords.declined },
}

/** Answers a request that one received, and says so. */
export function useAnswer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status }: Answer) =>
      call('PATCH /api/friend-requests/{id}', { params: { id: String(id) }, body: { status } }),
    onSuccess: ({ id }, { status }) => {
      client.setQueryData(receivedRequest(id).queryKey, (request) => request && { ...request, status })
      client.setQueryData(
        receivedRequests.queryKey,
        (paged) => paged && filterItems(paged, (request) => request.id !== id),
      )
      refreshAfterRequest(client)
      // Where it shows the card on top stays: it is asked for when it is opened next.
      void client.invalidateQueries({ queryKey: keys.peopleFeed, refetchType: 'none' })
      toast(said[status])
    },
    onError: (error) => {
      // Somebody was quicker, or the sender took it back: it is no longer open.
      if (isRefused(error, 'already_answered') || isRefused(error, 'not_found')) refreshAfterRequest(client)
      toast({ title: requestsWords.answerFailed, description: sentenceOf(error), kind: 'destructive' })
    },
  })
}
