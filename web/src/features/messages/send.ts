import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { sentenceOf } from '../../api/failures.ts'
import { useUser } from '../../api/session.ts'
import { newClientId } from './client-id.ts'
import { changeOutbox, withOutgoing, withoutOutgoing, type Outgoing } from './outbox.ts'
import { receiveMessage } from './receive.ts'

/**
 * Sends what one writes in a conversation, one message after the other. Each is shown at once; one
 * that fails stays where it is until it is sent again or discarded.
 */
export function useSend(conversation: string) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  const put = (outgoing: Outgoing) =>
    changeOutbox(client, conversation, (outbox) => withOutgoing(outbox, outgoing))
  const discard = (clientId: string) =>
    changeOutbox(client, conversation, (outbox) => withoutOutgoing(outbox, clientId))
  const { mutate } = useMutation({
    scope: { id: `send-${conversation}` },
    mutationFn: ({ clientId, content }: Outgoing) =>
      call('POST /api/messages', { body: { clientId, content, ...addressee(conversation) } }),
    onMutate: (outgoing) => put({ ...outgoing, problem: null }),
    onSuccess: (message, { clientId }) => {
      receiveMessage(client, viewerId, message)
      discard(clientId)
    },
    onError: (error, outgoing) => put({ ...outgoing, problem: sentenceOf(error) }),
  })
  return {
    /** `after` is the id of the latest message, or 0. */
    send: (content: string, after: number) =>
      mutate({
        clientId: newClientId(),
        content,
        createdAt: new Date().toISOString(),
        after,
        problem: null,
      }),
    retry: mutate,
    discard,
  }
}

function addressee(conversation: string): { groupId: number } | { receiverId: number } {
  return conversation.startsWith('u')
    ? { receiverId: Number(conversation.slice(1)) }
    : { groupId: Number(conversation) }
}
