import type { Message } from '@coterie/contract/messages/messages'

import type { Outgoing } from './compose/outbox.ts'
import { isSameDay } from './day-names.ts'

/** One message as it is shown: as the server has it, or on its way there. `key` stays the same in between. */
export type Bubble = { key: string; createdAt: string } & (
  | { message: Message; outgoing?: undefined }
  | { outgoing: Outgoing; message?: undefined }
)

/** Messages of one person in a row. `newDay` when the first of them begins a day. */
export type Run = {
  key: string
  isOwn: boolean
  /** Null for somebody whose account is gone. */
  senderId: number | null
  name: string
  avatar: string | null
  newDay: boolean
  /** The first of them is the first that the viewer had not read. */
  startsUnread: boolean
  bubbles: Bubble[]
}

/** `at` is its place: a message's id; half a step below the one that it was written after; or the end. */
type Placed = {
  at: number
  bubble: Bubble
  senderId: number | null
  name: string
  avatar: string | null
}

type Given = {
  messages: readonly Message[]
  outbox: readonly Outgoing[]
  viewerId: number
  firstUnreadId?: number | null
}

/** After this pause (ms) the same person starts a new run. */
const pause = 10 * 60 * 1000

/**
 * A thread as it is shown: confirmed messages and one's own outgoing ones in order, grouped by sender, day and
 * pause. What is on its way stands at the end, where it will arrive; what failed, below the message that was
 * the latest when it was written.
 */
export function arrange({ messages, outbox, viewerId, firstUnreadId = null }: Given): Run[] {
  const runs: Run[] = []
  let before: Placed | undefined
  for (const placed of inOrder(messages, outbox, viewerId)) {
    const { createdAt } = placed.bubble
    const newDay = before === undefined || !isSameDay(new Date(before.bubble.createdAt), new Date(createdAt))
    const startsUnread = placed.at === firstUnreadId
    const run = runs.at(-1)
    const joins = before !== undefined && !newDay && !startsUnread && belongsTogether(before, placed)
    if (run !== undefined && joins) run.bubbles.push(placed.bubble)
    else runs.push({ ...startRun(placed), isOwn: placed.senderId === viewerId, newDay, startsUnread })
    before = placed
  }
  return runs
}

function inOrder(messages: readonly Message[], outbox: readonly Outgoing[], viewerId: number): Placed[] {
  const confirmed = new Set(messages.map(({ clientId }) => clientId))
  const waiting = outbox.filter(({ clientId }) => !confirmed.has(clientId))
  const placed = [
    ...messages.map(placeMessage),
    ...waiting.map((outgoing) => placeOutgoing(outgoing, viewerId)),
  ]
  // What stands at the end has no difference from what does too.
  return placed.toSorted((first, second) => (first.at === second.at ? 0 : first.at - second.at))
}

function placeMessage(message: Message): Placed {
  const { id, clientId, createdAt, senderId, senderName: name, senderAvatar: avatar } = message
  const bubble = { key: clientId ?? String(id), createdAt, message }
  return { at: id, bubble, senderId, name, avatar }
}

function placeOutgoing(outgoing: Outgoing, viewerId: number): Placed {
  const { clientId: key, createdAt, after, state } = outgoing
  const at = state === 'failed' ? after + 0.5 : Number.POSITIVE_INFINITY
  return { at, bubble: { key, createdAt, outgoing }, senderId: viewerId, name: '', avatar: null }
}

/** Those whose account is gone cannot be told apart, so each of their messages stands alone. */
function belongsTogether(before: Placed, next: Placed): boolean {
  const same = before.senderId !== null && before.senderId === next.senderId
  return same && Date.parse(next.bubble.createdAt) - Date.parse(before.bubble.createdAt) < pause
}

function startRun({ bubble, senderId, name, avatar }: Placed) {
  return { key: bubble.key, senderId, name, avatar, bubbles: [bubble] }
}
