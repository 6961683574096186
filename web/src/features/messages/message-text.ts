import type { Message } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'

import { formatDate } from '../../ui/dates.tsx'
import { formatList } from '../../ui/text.ts'
import type { Outgoing } from './compose/outbox.ts'

const day = 24 * 60 * 60 * 1000

/** The day in the reader's time zone: 'Today', 'Yesterday', 'Saturday, November 7', 'March 3, 2025'. */
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
  | { outgoing: Outgoing; message?: undefined }
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
  bubbles: Bubble[]
}

/** `position`: a message id, half a step after the message it was written after, or the end. */
type PositionedBubble = {
  position: number
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

/** A longer pause (ms) starts a new run. */
const runGap = 10 * 60 * 1000

/**
 * Groups messages by sender, day and pause. Outgoing ones are at the end. A failed one follows the message that was the
 * latest when it was written.
 */
export function groupMessages({
  messages,
  outbox,
  viewerId,
  firstUnreadId = null,
}: GroupInput): MessageRun[] {
  const runs: MessageRun[] = []
  let previous: PositionedBubble | undefined
  for (const current of sortBubbles(messages, outbox, viewerId)) {
    const { createdAt } = current.bubble
    const newDay =
      previous === undefined || !isSameDay(new Date(previous.bubble.createdAt), new Date(createdAt))
    const startsUnread = current.position === firstUnreadId
    const run = runs.at(-1)
    const continuesRun = previous !== undefined && !newDay && !startsUnread && isSameRun(previous, current)
    if (run !== undefined && continuesRun) run.bubbles.push(current.bubble)
    else
      runs.push({
        ...startRun(current),
        isOwn: current.senderId === viewerId,
        startsDay: newDay,
        startsUnread,
      })
    previous = current
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

function positionOutgoing(outgoing: Outgoing, viewerId: number): PositionedBubble {
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

/** A random UUID (version 4). crypto.randomUUID needs https. */
export function createClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** `at` is its start in the whole text. */
export type TextPart = { index: number; text: string; href?: string }

const urlPattern = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g

/** Splits a text into plain parts and links: `'see https://a.org.'` is `see `, the link and `.`. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: href, index } of text.matchAll(urlPattern)) {
    if (index > end) parts.push({ index: end, text: text.slice(end, index) })
    parts.push({ index, text: href, href })
    end = index + href.length
  }
  if (end < text.length) parts.push({ index: end, text: text.slice(end) })
  return parts
}

const previewLength = 40

/** The start of a message on one line: 40 characters, then '...'. */
export function truncatePreview(content: string): string {
  const characters = Array.from(content.replace(/\s+/g, ' ').trim())
  if (characters.length <= previewLength) return characters.join('')
  return `${characters.slice(0, previewLength).join('')}...`
}

export const collapsedTexts = { blocked: m.messages_collapsed_blocked, hidden: m.messages_collapsed_hidden }

/** A message in one line. A collapsed message doesn't show its text. */
export function toOneLine({
  content,
  picture,
  deleted,
  collapsed,
}: Pick<Message, 'content' | 'picture' | 'deleted' | 'collapsed'>): string {
  if (deleted) return m.messages_was_deleted()
  if (collapsed !== undefined) return collapsedTexts[collapsed]()
  return truncatePreview(content) || (picture === null ? '' : m.messages_picture())
}

export function getTypingText(names: readonly string[]): string {
  const [first = ''] = names
  if (names.length === 1) return m.messages_typing_one({ name: first })
  return names.length === 2 ? m.messages_typing_two({ names: formatList(names) }) : m.messages_typing_many()
}

/**
 * Keeps the key of a run when earlier messages are added, since a new key would remount it and lose focus and scroll
 * position. `knownKeys` maps each message to the key of its run.
 */
export function assignStableKeys(runs: readonly MessageRun[], knownKeys: Map<string, string>): MessageRun[] {
  const used = new Set<string>()
  return runs.map((run) => {
    const bubbleKeys = run.bubbles.map(({ key }) => key)
    const earlierKeys = bubbleKeys.flatMap((key) => knownKeys.get(key) ?? [])
    const runKey = [...earlierKeys, ...bubbleKeys].find((key) => !used.has(key)) ?? run.key
    used.add(runKey)
    for (const key of bubbleKeys) knownKeys.set(key, runKey)
    return { ...run, key: runKey }
  })
}
