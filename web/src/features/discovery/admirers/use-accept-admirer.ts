import type { Admirer } from '@coterie/contract/discovery'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { getErrorText } from '../../../api/api-errors.ts'
import { toast } from '../../../ui/toast.ts'
import { getFriendRequestOptions } from '../../requests/send-friend-request.ts'
import { useAnswerRequest } from '../../requests/use-answer-request.ts'
import { recordSwipe } from '../swipe-state.ts'
import { removeAdmirer } from './admirers-query.ts'

/**
 * Accepts the person's friend request, or sends one if they only liked the viewer. Then removes them from the list
 * and the feed.
 */
export function useAcceptAdmirer({ id, name, requestId }: Admirer) {
  const client = useQueryClient()
  const answerRequest = useAnswerRequest()
  const removeFromList = () => {
    removeAdmirer(client, id)
    recordSwipe('people', 'accepted', id)
  }
  const sendRequest = useMutation(
    getFriendRequestOptions(client, {
      onSuccess: removeFromList,
      onFailure: (_, error) =>
        toast({ title: m.connecting_send_failed(), description: getErrorText(error), kind: 'destructive' }),
    }),
  )
  return {
    acceptAdmirer: () =>
      requestId === null
        ? sendRequest.mutate({ id, name })
        : answerRequest.mutate({ id: requestId, status: 'accepted' }, { onSuccess: removeFromList }),
    isPending: answerRequest.isPending || sendRequest.isPending,
  }
}
