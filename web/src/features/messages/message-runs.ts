import type { Arrival } from '@coterie/contract/messages/arrivals'
import type { Message } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'

import { formatDate } from '../../ui/dates.tsx'
import type { OutgoingMessage } from './compose/outbox.ts'

const day = 24 * 60 * 60 * 1000

/** The day in the viewer's time zone: 'Today', 'Yesterday', 'Saturday, November 7', 'March 3, 2025'. */
export function getDayName(instant: string, now: number): string {
  const date = new Date(instant)
  const today = new Date(now)
  if (isSameDay(date, today)) return m.messages_today()
  if (isSameDay(date, new Date(now - day))) return m.messages_yesterday()
  return formatDate(instant, date.getFullYear() === today.getFullYear() ? 'longWeekday' : 'longDate')
}

function isSameDay(first: Date, second: Date): boolean {
  return first.toDateString() === second.toDateString()
}

/** A confirmed or outgoing message. `key` stays the same when it is confirmed. */
export type Bubble = { key: string; createdAt: string } & (
  | { message: Message; outgoing?: undefined }
  | { outgoing: OutgoingMessage; message?: undefined }
)

export type MessageRun = {
  key: string
  isOwn: boolean
  /** Null if the account was deleted. */
  senderId: number | null
  name: string
  avatar: string | null
  /** Whether its first message is the first of a day. */
  startsDay: boolean
  startsUnread: boolean
  /** People who joined the circle just before. */
  arrivals: readonly Arrival[]
  bubbles: Bubble[]
}

/** `position` is the id of a message. A failed one is half a step after the previous message, others are at the end. */
type PositionedBubble = {
  position: number
  bubble: Bubble
  senderId: number | null
  name: string
  avatar: string | null
}

type GroupInput = {
  messages: readonly Message[]
  outbox: readonly OutgoingMessage[]
  viewerId: number
  firstUnreadId?: number | null
  /** Oldest first. Those after the last message are in no run. */
  arrivals?: readonly Arrival[]
}

/** A longer pause (ms) starts a new run. */
const runGap = 10 * 60 * 1000

/**
 * Groups messages by sender, day and pause. Outgoing messages are at the end. A failed one follows the message that was the
 * latest when it was written. An arrival starts a new run.
 */
export function groupMessages({
  messages,
  outbox,
  viewerId,
  firstUnreadId = null,
  arrivals = [],
}: GroupInput): MessageRun[] {
  const runs: MessageRun[] = []
  let previous: PositionedBubble | undefined
  let arrivalCount = 0
  for (const current of sortBubbles(messages, outbox, viewerId)) {
    const { createdAt } = current.bubble
    const isNewDay =
      previous === undefined || !isSameDay(new Date(previous.bubble.createdAt), new Date(createdAt))
    const startsUnread = current.position === firstUnreadId
    const newArrivals = arrivals
      .slice(arrivalCount)
      .filter(({ joinedAt }) => Date.parse(joinedAt) <= Date.parse(createdAt))
    arrivalCount += newArrivals.length
    const run = runs.at(-1)
    const isSeparate = isNewDay || startsUnread || newArrivals.length > 0
    const continuesRun = previous !== undefined && !isSeparate && isSameRun(previous, current)
    if (run !== undefined && continuesRun) run.bubbles.push(current.bubble)
    else
      runs.push({
        ...startRun(current),
        isOwn: current.senderId === viewerId,
        startsDay: isNewDay,
        startsUnread,
        arrivals: newArrivals,
      })
    previous = current
  }
  return runs
}

function sortBubbles(
  messages: readonly Message[],
  outbox: readonly OutgoingMessage[],
  viewerId: number,
): PositionedBubble[] {
  const confirmedIds = new Set(messages.map(({ clientId }) => clientId))
  const unconfirmed = outbox.filter(({ clientId }) => !confirmedIds.has(clientId))
  const positionedBubbles = [
    ...messages.map(positionMessage),
    ...unconfirmed.map((outgoing) => positionOutgoing(outgoing, viewerId)),
  ]
  // Both can be at the end (Infinity), which can't be subtracted.
  return positionedBubbles.toSorted((left, right) =>
    left.position === right.position ? 0 : left.position - right.position,
  )
}

function positionMessage(message: Message): PositionedBubble {
  const { id, clientId, createdAt, senderId, senderName: name, senderAvatar: avatar } = message
  const bubble = { key: clientId ?? String(id), createdAt, message }
  return { position: id, bubble, senderId, name, avatar }
}

function positionOutgoing(outgoing: OutgoingMessage, viewerId: number): PositionedBubble {
  const { clientId: key, createdAt, after, state } = outgoing
  const position = state === 'failed' ? after + 0.5 : Number.POSITIVE_INFINITY
  return { position, bubble: { key, createdAt, outgoing }, senderId: viewerId, name: '', avatar: null }
}

/** Deleted accounts can't be told apart, so each of their messages is a separate run. */
function isSameRun(previous: PositionedBubble, next: PositionedBubble): boolean {
  const isSameSender = previous.senderId !== null && previous.senderId === next.senderId
  return isSameSender && Date.parse(next.bubble.createdAt) - Date.parse(previous.bubble.createdAt) < runGap
}

function startRun({ bubble, senderId, name, avatar }: PositionedBubble) {
  return { key: bubble.key, senderId, name, avatar, bubbles: [bubble] }
}

/**
 * Keeps the key of a run when earlier messages are added, since a new key would remount it and lose focus and scroll
 * position. `knownKeys` maps each message to the key of its run.
 */
export function assignStableKeys(runs: readonly MessageRun[], knownKeys: Map<string, string>): MessageRun[] {
  const usedKeys = new Set<string>()
  return runs.map((run) => {
    const bubbleKeys = run.bubbles.map(({ key }) => key)
    const earlierKeys = bubbleKeys.flatMap((key) => knownKeys.get(key) ?? [])
    const runKey = [...earlierKeys, ...bubbleKeys].find((key) => !usedKeys.has(key)) ?? run.key
    usedKeys.add(runKey)
    for (const key of bubbleKeys) knownKeys.set(key, runKey)
    return { ...run, key: runKey }
  })
}
