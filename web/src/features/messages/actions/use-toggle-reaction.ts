import type { Message } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { getErrorText } from '../../../api/api-errors.ts'
import { call } from '../../../api/call.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { useUser } from '../../../api/session.ts'
import { toast } from '../../../ui/toast.ts'
import { receiveMessage } from '../receive.ts'
import { getMessages, addMessage, type CachedThread } from '../thread-cache.ts'
import { toggleReaction } from './toggle-reaction.ts'

type ReactionInput = { message: Message; emoji: string | null }

/** Adds a reaction, or removes the same one. Optimistic: reverts if saving fails. */
export function useToggleReaction(conversation: string): (message: Message, emoji: string) => void {
  const client = useQueryClient()
  const { id, name } = useUser()
  const cacheReaction = (message: Message) =>
    client.setQueryData<CachedThread>(
      queryKeys.thread(conversation),
      (thread) => thread && addMessage(thread, message),
    )
  const { mutate } = useMutation({
    scope: { id: `react-${conversation}` },
    mutationFn: ({ message, emoji }: ReactionInput) => sendReaction(conversation, message.id, emoji),
    onMutate: ({ message, emoji }) => cacheReaction(toggleReaction(message, { id, name }, emoji)),
    onSuccess: (message) => receiveMessage(client, id, message),
    onError: (error, { message }) => {
      cacheReaction(message)
      toast({ title: m.messages_react_failed(), description: getErrorText(error), kind: 'destructive' })
    },
  })
  return (input, emoji) => {
    const thread = client.getQueryData<CachedThread>(queryKeys.thread(conversation))
    const message = (thread && getMessages(thread).find((cached) => cached.id === input.id)) ?? input
    const own = message.reactions.find(({ people }) => people.some((person) => person.id === id))
    mutate({ message, emoji: own?.emoji === emoji ? null : emoji })
  }
}

function sendReaction(conversation: string, messageId: number, emoji: string | null): Promise<Message> {
  const params = { conversation, id: String(messageId) }
  if (emoji === null) return call('DELETE /api/messages/{conversation}/{id}/reaction', { params })
  return call('PUT /api/messages/{conversation}/{id}/reaction', { params, body: { emoji } })
}
