import type { Message } from '@coterie/contract/messages/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/api-errors.ts'
import { keys } from '../../../api/query-keys.ts'
import { useUser } from '../../../api/session.ts'
import { toast } from '../../../ui/toast.ts'
import { messagesWords } from '../../../i18n/messages.ts'
import { receiveMessage } from '../receive.ts'
import { messagesOf, withMessage, type CachedThread } from '../thread-cache.ts'
import { withReaction } from './toggle-reaction.ts'

type Reacting = { message: Message; emoji: string | null }

/** Reacts to a message, or takes the same reaction back. It shows at once, and goes again when it was not taken. */
export function useReact(conversation: string): (message: Message, emoji: string) => void {
  const client = useQueryClient()
  const { id, name } = useUser()
  const put = (message: Message) =>
    client.setQueryData<CachedThread>(
      keys.thread(conversation),
      (thread) => thread && withMessage(thread, message),
    )
  const { mutate } = useMutation({
    scope: { id: `react-${conversation}` },
    mutationFn: ({ message, emoji }: Reacting) => send(conversation, message.id, emoji),
    onMutate: ({ message, emoji }) => put(withReaction(message, { id, name }, emoji)),
    onSuccess: (message) => receiveMessage(client, id, message),
    onError: (error, { message }) => {
      put(message)
      toast({ title: messagesWords.reactFailed, description: sentenceOf(error), kind: 'destructive' })
    },
  })
  return (given, emoji) => {
    const thread = client.getQueryData<CachedThread>(keys.thread(conversation))
    const message = (thread && messagesOf(thread).find((known) => known.id === given.id)) ?? given
    const own = message.reactions.find(({ people }) => people.some((person) => person.id === id))
    mutate({ message, emoji: own?.emoji === emoji ? null : emoji })
  }
}

function send(conversation: string, messageId: number, emoji: string | null): Promise<Message> {
  const params = { conversation, id: String(messageId) }
  if (emoji === null) return call('DELETE /api/messages/{conversation}/{id}/reaction', { params })
  return call('PUT /api/messages/{conversation}/{id}/reaction', { params, body: { emoji } })
}
