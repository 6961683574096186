import type { Message } from '@coterie/contract/messages'

import type { Outgoing } from './outbox.ts'
import { isSameDay } from './times.ts'

/** One message as it is shown. `key` stays the same when a sent message is confirmed. */
export type Bubble = {
  key: string
  content: string
  createdAt: string
  /** What it puts to the vote. */
  activity?: { groupId: number; id: number }
  /** Set while the server has not confirmed it. */
  outgoing?: Outgoing
}

/** Messages of one person in a row. `newDay` when the first of them begins a day. */
export type Run = {
  key: string
  isOwn: boolean
  /** Null for somebody whose account is gone. */
  senderId: number | null
  name: string
  avatar: string | null
  newDay: boolean
  bubbles: Bubble[]
}

/** `at` is its place: a message's id, or half a step below the one that it was written after. */
type Placed = Bubble & { at: number; senderId: number | null; name: string; avatar: string | null }

/** After this pause (ms) the same person starts a new run. */
const pause = 10 * 60 * 1000

/**
 * A thread as it is shown: confirmed messages and one's own outgoing ones in order, grouped by sender,
 * day and pause. An outgoing one stands below the message that was the latest when it was written.
 */
export function arrange(messages: readonly Message[], outbox: readonly Outgoing[], viewerId: number): Run[] {
  const runs: Run[] = []
  let before: Placed | undefined
  for (const placed of inOrder(messages, outbox, viewerId)) {
    const newDay = before === undefined || !isSameDay(new Date(before.createdAt), new Date(placed.createdAt))
    const run = runs.at(-1)
    if (run !== undefined && before !== undefined && !newDay && belongsTogether(before, placed)) {
      run.bubbles.push(bubbleOf(placed))
    } else runs.push(startRun(placed, placed.senderId === viewerId, newDay))
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
  return placed.toSorted((first, second) => first.at - second.at)
}

function placeMessage({ id, clientId, content, createdAt, ...rest }: Message): Placed {
  const { senderId, senderName: name, senderAvatar: avatar, groupId, activityId } = rest
  const placed = { at: id, key: clientId ?? String(id), content, createdAt, senderId, name, avatar }
  const isVote = groupId !== null && activityId !== null
  return isVote ? { ...placed, activity: { groupId, id: activityId } } : placed
}

function placeOutgoing(outgoing: Outgoing, viewerId: number): Placed {
  const { clientId: key, content, createdAt, after } = outgoing
  return { at: after + 0.5, key, content, createdAt, outgoing, senderId: viewerId, name: '', avatar: null }
}

/** Those whose account is gone cannot be told apart, so each of their messages stands alone. */
function belongsTogether(before: Placed, next: Placed): boolean {
  const same = before.senderId !== null && before.senderId === next.senderId
  return same && Date.parse(next.createdAt) - Date.parse(before.createdAt) < pause
}

function startRun(placed: Placed, isOwn: boolean, newDay: boolean): Run {
  const { key, senderId, name, avatar } = placed
  return { key, isOwn, senderId, name, avatar, newDay, bubbles: [bubbleOf(placed)] }
}

function bubbleOf({ key, content, createdAt, activity, outgoing }: Placed): Bubble {
  return { key, content, createdAt, ...(activity && { activity }), ...(outgoing && { outgoing }) }
}
