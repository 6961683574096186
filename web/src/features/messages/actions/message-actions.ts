import { editMinutes, maxQuoteLength } from '@coterie/contract/limits'
import type { Message, Quote, Reaction } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { getErrorText } from '../../../api/errors.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import type { ReportSubject } from '../../../api/report-dialog.ts'
import { useUser } from '../../../api/session.ts'
import { toast } from '../../../ui/toast.ts'
import type { OpenedOverlay } from '../log/message-input.ts'
import { receiveMessage } from '../receive.ts'
import { getMessages, addMessage, type CachedThread } from '../thread-cache.ts'

export type MessagePermissions = {
  reply: boolean
  react: boolean
  copy: boolean
  edit: boolean
  delete: boolean
  report: boolean
}

/** The actions to offer for a message. `now` in ms. The server checks again. */
export function getMessagePermissions(
  message: Message,
  viewerId: number,
  canWrite: boolean,
  now: number,
): MessagePermissions {
  const { senderId, content, deleted, activityId, createdAt } = message
  const isPlain = !deleted && activityId === null
  const isOwn = isPlain && senderId === viewerId
  const isRecent = now - Date.parse(createdAt) < editMinutes * 60 * 1000
  return {
    reply: isPlain && canWrite,
    react: isPlain && canWrite,
    copy: isPlain && content !== '',
    edit: isOwn && canWrite && isRecent,
    delete: isOwn,
    report: isPlain && !isOwn,
  }
}

export type OverlayProps = {
  conversation: string
  message: OpenedOverlay['message']
  anchor: HTMLElement
  open: boolean
  onClose: () => void
}

export function toQuote({ id, senderId, senderName, content, picture, deleted }: Message): Quote {
  const start = Array.from(content).slice(0, maxQuoteLength).join('')
  return { id, senderId, senderName, content: start, hasPicture: picture !== null, deleted }
}

/** The subject of a report on a message, or on its picture alone. The sender's account may be deleted. */
export function toReportSubject(
  { id, picture, senderId, senderName }: Message,
  scope?: 'only',
): ReportSubject {
  return {
    target: { kind: 'message', id },
    name: senderName,
    picture: scope ?? picture !== null,
    person: senderId === null ? undefined : { id: senderId, name: senderName },
  }
}

type Person = Reaction['people'][number]

/** The message after a person's reaction, which replaces their earlier one. Null removes it. */
export function toggleReaction(message: Message, person: Person, emoji: string | null): Message {
  const otherReactions = message.reactions.map((reaction) => ({
    ...reaction,
    people: reaction.people.filter(({ id }) => id !== person.id),
  }))
  const hasEmoji = otherReactions.some((reaction) => reaction.emoji === emoji)
  const all = emoji === null || hasEmoji ? otherReactions : [...otherReactions, { emoji, people: [] }]
  const reactions = all.map((reaction) =>
    reaction.emoji === emoji ? { ...reaction, people: [...reaction.people, person] } : reaction,
  )
  return { ...message, reactions: reactions.filter(({ people }) => people.length > 0) }
}

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
    const ownReaction = message.reactions.find(({ people }) => people.some((person) => person.id === id))
    mutate({ message, emoji: ownReaction?.emoji === emoji ? null : emoji })
  }
}

function sendReaction(conversation: string, messageId: number, emoji: string | null): Promise<Message> {
  const params = { conversation, id: String(messageId) }
  if (emoji === null) return call('DELETE /api/messages/{conversation}/{id}/reaction', { params })
  return call('PUT /api/messages/{conversation}/{id}/reaction', { params, body: { emoji } })
}
