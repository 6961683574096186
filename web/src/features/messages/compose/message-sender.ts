import type { Message } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import type { QueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { isApiError, ApiError, getErrorText, withTimeout } from '../../../api/errors.ts'
import { onLiveUpdate } from '../../../api/live.ts'
import { clearSession, sessionQuery } from '../../../api/session.ts'
import { product } from '../../../i18n/product.ts'
import { receiveMessage } from '../receive.ts'
import { returnToDraft } from './message-draft.ts'
import {
  updateOutbox,
  deletePicture,
  getNextOutgoing,
  getOutbox,
  readPicture,
  addOutgoing,
  removeOutgoing,
  type OutgoingMessage,
} from './outbox.ts'

/** Request timeouts (ms). Pictures take longer. */
const sendTimeouts = { text: 20_000, picture: 90_000 }
/** Delays between retries while the server is unreachable (ms). They double each time. */
const retryDelays = { shortest: 1500, longest: 30_000 }

type Sender = {
  /** Sends the queue of one conversation, or of all. */
  send: (conversation?: string) => void
  stop: () => void
}

/** Sends a user's outbox, in order within each conversation. Retries when the network or the server is back. */
export function createSender(client: QueryClient, userId: number): Sender {
  const busyConversations = new Set<string>()
  let failedAttempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function sendAll(conversation: string): Promise<void> {
    if (busyConversations.has(conversation)) return
    busyConversations.add(conversation)
    try {
      for (let next = getNextWaiting(conversation); next; next = getNextWaiting(conversation)) {
        const isSent = await trySend(client, userId, next)
        if (!isSent) return retryLater()
        failedAttempts = 0
      }
    } finally {
      busyConversations.delete(conversation)
    }
  }
  const getNextWaiting = (conversation: string) => getNextOutgoing(getOutbox(userId), conversation)
  function retryLater(): void {
    clearTimeout(timer)
    timer = setTimeout(
      () => send(),
      Math.min(retryDelays.shortest * 2 ** failedAttempts, retryDelays.longest),
    )
    failedAttempts += 1
  }
  function send(conversation?: string): void {
    // The messages of an ended session wait for the next one.
    if (client.getQueryData(sessionQuery.queryKey) === null) return
    const queuedConversations = new Set(getOutbox(userId).map((outgoing) => outgoing.conversation))
    for (const key of conversation === undefined ? queuedConversations : [conversation]) void sendAll(key)
  }
  const sendNow = () => {
    failedAttempts = 0
    send()
  }
  addEventListener('online', sendNow)
  const unsubscribe = onLiveUpdate('hello', sendNow)
  function stop(): void {
    clearTimeout(timer)
    removeEventListener('online', sendNow)
    unsubscribe()
  }
  return { send, stop }
}

/** Sends one message. False if it and all messages behind it must wait for a retry. */
async function trySend(client: QueryClient, userId: number, outgoing: OutgoingMessage): Promise<boolean> {
  const picture = outgoing.hasPicture ? await readPicture(outgoing.clientId) : undefined
  if (outgoing.hasPicture && picture === undefined) {
    updateOutgoing(userId, { ...outgoing, state: 'failed', problem: m.message_news_picture_lost() })
    return true
  }
  try {
    const message = await postMessage(outgoing, picture)
    receiveMessage(client, userId, message)
    removeSent(userId, outgoing)
    return true
  } catch (error) {
    if (isApiError(error, 'not_signed_in')) clearSession(client)
    if (isTemporary(error)) return markWaiting(userId, outgoing, getErrorText(error))
    if (isApiError(error, 'message_rate_limit')) return await handleRateLimit(userId, outgoing, error.message)
    updateOutgoing(userId, { ...outgoing, state: 'failed', problem: getErrorText(error) })
    return true
  }
}

/** No response, or an error unrelated to the message. */
function isTemporary(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 401
}

function markWaiting(userId: number, { conversation }: OutgoingMessage, problem: string): false {
  updateOutbox(userId, (outbox) =>
    outbox.map((other) =>
      // Messages behind it wait too.
      other.conversation === conversation && other.state !== 'failed'
        ? { ...other, state: 'waiting', problem }
        : other,
    ),
  )
  return false
}

/** Rate limited: a message typed too fast goes back to the composer; queued ones slow down. */
async function handleRateLimit(userId: number, outgoing: OutgoingMessage, problem: string): Promise<boolean> {
  const { conversation, clientId, content, replyTo } = outgoing
  const queued = getOutbox(userId).filter((other) => other.conversation === conversation)
  if (queued.length > 1 || outgoing.state === 'waiting') return markWaiting(userId, outgoing, problem)
  const picture = (await readPicture(clientId)) ?? null
  removeSent(userId, outgoing)
  returnToDraft(conversation, { text: content, picture, replyTo, problem })
  return true
}

function updateOutgoing(userId: number, outgoing: OutgoingMessage): void {
  updateOutbox(userId, (outbox) =>
    // Another tab may have sent it in the meantime.
    outbox.some(({ clientId }) => clientId === outgoing.clientId)
      ? addOutgoing(outbox, outgoing)
      : [...outbox],
  )
}

function removeSent(userId: number, { clientId, hasPicture }: OutgoingMessage): void {
  updateOutbox(userId, (outbox) => removeOutgoing(outbox, [clientId]))
  if (hasPicture) deletePicture(clientId)
}

async function postMessage(outgoing: OutgoingMessage, picture: File | undefined): Promise<Message> {
  const { clientId, content, conversation, replyTo } = outgoing
  const fields = {
    clientId,
    content,
    ...getRecipient(conversation),
    ...(replyTo !== null && { replyToId: replyTo.id }),
  }
  const body = picture === undefined ? fields : toFormData(fields, picture)
  const timeout = picture === undefined ? sendTimeouts.text : sendTimeouts.picture
  return await withTimeout(timeout, m.error_server_unreachable({ product }), (signal) =>
    call('POST /api/messages', { body, signal }),
  )
}

function toFormData(fields: Record<string, string | number>, picture: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('picture', picture)
  return form
}

function getRecipient(conversation: string): { groupId: number } | { receiverId: number } {
  return conversation.startsWith('u')
    ? { receiverId: Number(conversation.slice(1)) }
    : { groupId: Number(conversation) }
}
