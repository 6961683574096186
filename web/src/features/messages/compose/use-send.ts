import { useQueryClient, type QueryClient } from '@tanstack/react-query'

import { useUser } from '../../../api/session.ts'
import { newClientId } from '../client-id.ts'
import type { Composition } from './message-draft.ts'
import {
  changeOutbox,
  forgetPicture,
  keepPicture,
  withOutgoing,
  withoutOutgoing,
  type Outgoing,
} from './outbox.ts'
import { makeSender } from './message-sender.ts'

type Sender = ReturnType<typeof makeSender>
type Running = { owner: number; sender: Sender }

const running = new WeakMap<QueryClient, Running>()

/** The one that sends for whoever is signed in. */
export function senderOf(client: QueryClient, owner: number): Sender {
  const known = running.get(client)
  if (known?.owner === owner) return known.sender
  known?.sender.stop()
  const sender = makeSender(client, owner)
  running.set(client, { owner, sender })
  return sender
}

/** Ends the sending when nobody is signed in any more. */
export function stopSending(client: QueryClient): void {
  running.get(client)?.sender.stop()
  running.delete(client)
}

/** The picture that is being stored. Messages behind it wait, so that they keep their order. */
let storing: Promise<void> | undefined

async function storeNext(before: Promise<void> | undefined, clientId: string, picture: File): Promise<void> {
  await before
  await keepPicture(clientId, picture)
}

type Written = Pick<Composition, 'text' | 'picture' | 'replyTo'>

/**
 * Sends what one writes in a conversation. Each message is shown at once; one that fails stays where it is
 * until it is sent again or discarded.
 */
export function useSend(conversation: string) {
  const client = useQueryClient()
  const { id: owner } = useUser()
  const put = (outgoing: Outgoing) => {
    changeOutbox(client, owner, (outbox) => withOutgoing(outbox, outgoing))
    senderOf(client, owner).send(conversation)
  }
  return {
    /** `after` is the id of the latest message, or 0. */
    send: async ({ text, picture, replyTo }: Written, after: number) => {
      const clientId = newClientId()
      const createdAt = new Date().toISOString()
      if (picture !== null) storing = storeNext(storing, clientId, picture)
      await storing
      const about = {
        clientId,
        conversation,
        content: text,
        hasPicture: picture !== null,
        replyTo,
        createdAt,
      }
      put({ ...about, after, state: 'sending', problem: null })
    },
    retry: (outgoing: Outgoing) => put({ ...outgoing, state: 'sending' }),
    discard: ({ clientId }: Outgoing) => {
      changeOutbox(client, owner, (outbox) => withoutOutgoing(outbox, [clientId]))
      forgetPicture(clientId)
    },
  }
}
