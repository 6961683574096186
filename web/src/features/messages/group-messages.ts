import type { Message } from '@coterie/contract/messages/messages'

import type { Outgoing } from './compose/outbox.ts'
import { isSameDay } from './day-names.ts'

/** One message as it is shown: as the server has it, or on its way there. `key` stays the same in between. */
export type Bubble = { key: string; createdAt: string } & (
  | { message: Message; outgoing?: undefined }
  | { outgoing: Outgoing; message?: undefined }
)

/** Messages of one person in a row. `newDay` when the first of them begins a day. */
export type MessageRun = {
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
type PositionedBubble = {
  at: number
  bubble: Bubble
  senderId: number | null
  name: string
  avatar: string | null
}

type GroupInput = {
  messages: readonly Message[]
  outbox: readonly Outgoing[]
  viewerId: number
  firstUnreadId?: number | null
}

/** After this pause (ms) the same person starts a new run. */
const runGap = 10 * 60 * 1000

/**
 * A thread as it is shown: confirmed messages and one's own outgoing ones in order, grouped by sender, day and
 * pause. What is on its way stands at the end, where it will arrive; what failed, below the message that was
 * the latest when it was written.
 */
export function groupMessages({
  messages,
  outbox,
  viewerId,
  firstUnreadId = null,
}: GroupInput): MessageRun[] {
  const runs: MessageRun[] = []
  let before: PositionedBubble | undefined
  for (const positionedBubbles of sortBubbles(messages, outbox, viewerId)) {
    const { createdAt } = positionedBubbles.bubble
    const newDay = before === undefined || !isSameDay(new Date(before.bubble.createdAt), new Date(createdAt))
    const startsUnread = positionedBubbles.at === firstUnreadId
    const run = runs.at(-1)
    const isSameRunAsBefore =
      before !== undefined && !newDay && !startsUnread && isSameRun(before, positionedBubbles)
    if (run !== undefined && isSameRunAsBefore) run.bubbles.push(positionedBubbles.bubble)
    else
      runs.push({
        ...startRun(positionedBubbles),
        isOwn: positionedBubbles.senderId === viewerId,
        newDay,
        startsUnread,
      })
    before = positionedBubbles
  }
  return runs
}

function sortBubbles(
  messages: readonly Message[],
  outbox: readonly Outgoing[],
  viewerId: number,
): PositionedBubble[] {
  const confirmed = new Set(messages.map(({ clientId }) => clientId))
  const waiting = outbox.filter(({ clientId }) => !confirmed.has(clientId))
  const positionedBubbles = [
    ...messages.map(positionMessage),
    ...waiting.map((outgoing) => positionOutgoing(outgoing, viewerId)),
  ]
  // What stands at the end has no difference from what does too.
  return positionedBubbles.toSorted((left, right) => (left.at === right.at ? 0 : left.at - right.at))
}

function positionMessage(message: Message): PositionedBubble {
  const { id, clientId, createdAt, senderId, senderName: name, senderAvatar: avatar } = message
  const bubble = { key: clientId ?? String(id), createdAt, message }
  return { at: id, bubble, senderId, name, avatar }
}

function positionOutgoing(outgoing: Outgoing, viewerId: number): PositionedBubble {
  const { clientId: key, createdAt, after, state } = outgoing
  const at = state === 'failed' ? after + 0.5 : Number.POSITIVE_INFINITY
  return { at, bubble: { key, createdAt, outgoing }, senderId: viewerId, name: '', avatar: null }
}

/** Those whose account is gone cannot be told apart, so each of their messages stands alone. */
function isSameRun(before: PositionedBubble, next: PositionedBubble): boolean {
  const same = before.senderId !== null && before.senderId === next.senderId
  return same && Date.parse(next.bubble.createdAt) - Date.parse(before.bubble.createdAt) < runGap
}

function startRun({ bubble, senderId, name, avatar }: PositionedBubble) {
  return { key: bubble.key, senderId, name, avatar, bubbles: [bubble] }
}
