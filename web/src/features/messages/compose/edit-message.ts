import type { Message } from '@coterie/contract/messages/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { getErrorText } from '../../../api/errors.ts'
import { useUser } from '../../../api/session.ts'
import { getMessagePermissions } from '../actions/message-actions.ts'
import { receiveMessage } from '../receive.ts'
import { updateMessageDraft, type MessageDraft } from './message-draft.ts'

type EditInput = NonNullable<MessageDraft['editing']>

/** Saves an edited message. The text stays in the composer until the server has it. */
export function useEditMessage(conversation: string) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, text }: EditInput) =>
      call('PATCH /api/messages/{conversation}/{id}', {
        params: { conversation, id: String(id) },
        body: { content: text.trim() },
      }),
    onSuccess: (message) => {
      receiveMessage(client, viewerId, message)
      updateMessageDraft(conversation, { editing: null, problem: null })
    },
    onError: (error) => updateMessageDraft(conversation, { problem: getErrorText(error) }),
  })
  return { save: (editing: EditInput) => mutate(editing), isSaving: isPending }
}

/** The viewer's latest message if it can still be edited: ↑ in an empty composer edits it. */
export function findLastEditable(
  messages: readonly Message[],
  viewerId: number,
  now: number,
): EditInput | null {
  const last = messages.findLast(({ senderId }) => senderId === viewerId)
  if (last === undefined || !getMessagePermissions(last, viewerId, true, now).edit) return null
  return { id: last.id, text: last.content }
}
