import type { Message } from '@coterie/contract/messages/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/api-errors.ts'
import { useUser } from '../../../api/session.ts'
import { allowed } from '../actions/message-permissions.ts'
import { receiveMessage } from '../receive.ts'
import { compose, type Composition } from './message-draft.ts'

type Editing = NonNullable<Composition['editing']>

/** Saves the new words of a message. What was typed stays until the server has it. */
export function useEdit(conversation: string) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, text }: Editing) =>
      call('PATCH /api/messages/{conversation}/{id}', {
        params: { conversation, id: String(id) },
        body: { content: text.trim() },
      }),
    onSuccess: (message) => {
      receiveMessage(client, viewerId, message)
      compose(client, conversation, { editing: null, note: null })
    },
    onError: (error) => compose(client, conversation, { note: sentenceOf(error) }),
  })
  return { save: (editing: Editing) => mutate(editing), isSaving: isPending }
}

/** One's own latest message, if it can still be changed: the arrow up in an empty box begins that. */
export function lastEditable(messages: readonly Message[], viewerId: number, now: number): Editing | null {
  const last = messages.findLast(({ senderId }) => senderId === viewerId)
  if (last === undefined || !allowed(last, viewerId, true, now).edit) return null
  return { id: last.id, text: last.content }
}
