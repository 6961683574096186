import { useQueryClient, type QueryClient } from '@tanstack/react-query'

import { createClientId } from '../../../api/client-id.ts'
import { useUser } from '../../../api/session.ts'
import type { MessageDraft } from './message-draft.ts'
import { createSender } from './message-sender.ts'
import {
  updateOutbox,
  deletePicture,
  storePicture,
  addOutgoing,
  removeOutgoing,
  type OutgoingMessage,
} from './outbox.ts'

type Sender = ReturnType<typeof createSender>
type RunningSender = { userId: number; sender: Sender }

const senders = new WeakMap<QueryClient, RunningSender>()

export function getSender(client: QueryClient, userId: number): Sender {
  const cached = senders.get(client)
  if (cached?.userId === userId) return cached.sender
  cached?.sender.stop()
  const sender = createSender(client, userId)
  senders.set(client, { userId, sender })
  return sender
}

/** The picture being stored. Later messages wait for it to keep their order. */
let storingPictures: Promise<void> | undefined

async function storePictureAfter(
  previous: Promise<void> | undefined,
  clientId: string,
  picture: File,
): Promise<void> {
  await previous
  await storePicture(clientId, picture)
}

type WrittenMessage = Pick<MessageDraft, 'text' | 'picture' | 'replyTo'>

/** Sends the viewer's messages and shows them immediately. A failed one stays until it is retried or discarded. */
export function useSend(conversation: string) {
  const client = useQueryClient()
  const { id: userId } = useUser()
  const addToOutbox = (outgoing: OutgoingMessage) => {
    updateOutbox(userId, (outbox) => addOutgoing(outbox, outgoing))
    getSender(client, userId).send(conversation)
  }
  return {
    /** `after` is the id of the latest message, or 0. */
    send: async ({ text, picture, replyTo }: WrittenMessage, after: number) => {
      const clientId = createClientId()
      const createdAt = new Date().toISOString()
      if (picture !== null) storingPictures = storePictureAfter(storingPictures, clientId, picture)
      await storingPictures
      addToOutbox({
        clientId,
        conversation,
        content: text,
        hasPicture: picture !== null,
        replyTo,
        createdAt,
        after,
        state: 'sending',
        problem: null,
      })
    },
    retry: (outgoing: OutgoingMessage) => addToOutbox({ ...outgoing, state: 'sending' }),
    discard: ({ clientId }: OutgoingMessage) => {
      updateOutbox(userId, (outbox) => removeOutgoing(outbox, [clientId]))
      deletePicture(clientId)
    },
  }
}
