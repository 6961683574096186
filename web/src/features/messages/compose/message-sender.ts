import type { Message } from '@coterie/contract/messages/messages'
import type { QueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { isRefused, Refused, sentenceOf } from '../../../api/api-errors.ts'
import { onLive } from '../../../api/live.ts'
import { loseUser } from '../../../api/session.ts'
import { within } from '../../../api/timeout.ts'
import { messageNewsWords } from '../../../i18n/message-news.ts'
import { problemWords } from '../../../i18n/problems.ts'
import { receiveMessage } from '../receive.ts'
import { giveBack } from './message-draft.ts'
import {
  changeOutbox,
  followOutbox,
  forgetPicture,
  nextOf,
  outboxOf,
  pictureOf,
  withOutgoing,
  withoutOutgoing,
  type Outgoing,
} from './outbox.ts'

/** How long the server may take (ms); a picture travels longer. */
const limit = { words: 20_000, picture: 90_000 }
/** From one try to the next while the server cannot be reached (ms): twice as long each time. */
const pause = { shortest: 1500, longest: 30_000 }

type Sender = {
  /** Sends what waits in a conversation, or in all of them. */
  send: (conversation?: string) => void
  stop: () => void
}

/**
 * Sends what is in somebody's outbox: in each conversation one message after the other, and again when the
 * network or the server is back.
 */
export function makeSender(client: QueryClient, owner: number): Sender {
  const busy = new Set<string>()
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run(conversation: string): Promise<void> {
    if (busy.has(conversation)) return
    busy.add(conversation)
    try {
      for (let next = waiting(conversation); next; next = waiting(conversation)) {
        const isSent = await attempt(client, owner, next)
        if (!isSent) return later()
        tries = 0
      }
    } finally {
      busy.delete(conversation)
    }
  }
  const waiting = (conversation: string) => nextOf(outboxOf(client, owner), conversation)
  function later(): void {
    clearTimeout(timer)
    timer = setTimeout(() => send(), Math.min(pause.shortest * 2 ** tries, pause.longest))
    tries += 1
  }
  function send(conversation?: string): void {
    const all = new Set(outboxOf(client, owner).map((outgoing) => outgoing.conversation))
    for (const one of conversation === undefined ? all : [conversation]) void run(one)
  }
  const again = () => {
    tries = 0
    send()
  }
  addEventListener('online', again)
  const unfollow = [onLive('hello', again), followOutbox(client, owner)]
  function stop(): void {
    clearTimeout(timer)
    removeEventListener('online', again)
    for (const end of unfollow) end()
  }
  return { send, stop }
}

/** Sends one; false when it has to be tried later, with all that wait behind it. */
async function attempt(client: QueryClient, owner: number, outgoing: Outgoing): Promise<boolean> {
  const picture = outgoing.hasPicture ? await pictureOf(outgoing.clientId) : undefined
  if (outgoing.hasPicture && picture === undefined) {
    change(client, owner, { ...outgoing, state: 'failed', problem: messageNewsWords.pictureLost })
    return true
  }
  try {
    const message = await post(outgoing, picture)
    receiveMessage(client, owner, message)
    leave(client, owner, outgoing)
    return true
  } catch (error) {
    if (isRefused(error, 'not_signed_in')) loseUser(client)
    if (isTemporary(error)) return wait(client, owner, outgoing, sentenceOf(error))
    if (isRefused(error, 'too_fast')) return await slowDown(client, owner, outgoing, error.message)
    change(client, owner, { ...outgoing, state: 'failed', problem: sentenceOf(error) })
    return true
  }
}

/** No answer, or one that says nothing about the message. */
function isTemporary(error: unknown): boolean {
  return !(error instanceof Refused) || error.status >= 500 || error.status === 401
}

function wait(client: QueryClient, owner: number, { conversation }: Outgoing, problem: string): false {
  changeOutbox(client, owner, (outbox) =>
    outbox.map((other) =>
      // Those behind it wait as well.
      other.conversation === conversation && other.state !== 'failed'
        ? { ...other, state: 'waiting', problem }
        : other,
    ),
  )
  return false
}

/** Whoever types too fast finds the words where they were written; what waits in a row goes more slowly. */
async function slowDown(
  client: QueryClient,
  owner: number,
  outgoing: Outgoing,
  note: string,
): Promise<boolean> {
  const { conversation, clientId, content, replyTo } = outgoing
  const row = outboxOf(client, owner).filter((other) => other.conversation === conversation)
  if (row.length > 1 || outgoing.state === 'waiting') return wait(client, owner, outgoing, note)
  const picture = (await pictureOf(clientId)) ?? null
  leave(client, owner, outgoing)
  giveBack(client, conversation, { text: content, picture, replyTo, note })
  return true
}

function change(client: QueryClient, owner: number, outgoing: Outgoing): void {
  changeOutbox(client, owner, (outbox) =>
    // Another tab may have sent it meanwhile.
    outbox.some(({ clientId }) => clientId === outgoing.clientId)
      ? withOutgoing(outbox, outgoing)
      : [...outbox],
  )
}

function leave(client: QueryClient, owner: number, { clientId, hasPicture }: Outgoing): void {
  changeOutbox(client, owner, (outbox) => withoutOutgoing(outbox, [clientId]))
  if (hasPicture) forgetPicture(clientId)
}

async function post(outgoing: Outgoing, picture: File | undefined): Promise<Message> {
  const { clientId, content, conversation, replyTo } = outgoing
  const fields = {
    clientId,
    content,
    ...addressee(conversation),
    ...(replyTo !== null && { replyToId: replyTo.id }),
  }
  const body = picture === undefined ? fields : formOf(fields, picture)
  const most = picture === undefined ? limit.words : limit.picture
  return await within(most, problemWords.unreachable, (signal) =>
    call('POST /api/messages', { body, signal }),
  )
}

function formOf(fields: Record<string, string | number>, picture: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('picture', picture)
  return form
}

function addressee(conversation: string): { groupId: number } | { receiverId: number } {
  return conversation.startsWith('u')
    ? { receiverId: Number(conversation.slice(1)) }
    : { groupId: Number(conversation) }
}
