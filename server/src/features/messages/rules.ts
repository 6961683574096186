import { visible } from '@coterie/contract/characters'
import { editMinutes } from '@coterie/contract/limits'
import { tooLateToEdit } from '@coterie/contract/messages/actions'
import { notAllowed, notFound } from '@coterie/contract/refusals'

/** Where one writes: a circle, or with one person. */
export type Conversation = { kind: 'group'; id: number } | { kind: 'person'; id: number }

/** '12' → the circle 12; 'u42' → the conversation with person 42. */
export function readConversation(key: string): Conversation {
  return key.startsWith('u')
    ? { kind: 'person', id: Number(key.slice(1)) }
    : { kind: 'group', id: Number(key) }
}

export function toConversationKey({ kind, id }: Conversation): string {
  return kind === 'person' ? `u${id}` : String(id)
}

/** The same conversation as the other person of it names it; a circle's has one name for all. */
export function toReaderConversation(
  conversation: Conversation,
  viewerId: number,
  readerId: number,
): Conversation {
  return conversation.kind === 'group' || readerId === viewerId
    ? conversation
    : { kind: 'person', id: viewerId }
}

/** A message as rules need it. */
export type MessageFacts = {
  sender_id: number | null
  activity_id: number | null
  created_at: Date
  deleted_at: Date | null
}

/** Whether these words would show nothing. */
export function isBlank(content: string): boolean {
  return !visible.test(content)
}

/** Only one's own words can be changed, and only soon; what is put to the vote stays as it was voted on. */
export function checkCanEdit(message: MessageFacts, viewerId: number, now: Date) {
  if (message.deleted_at !== null) return notFound
  const refusal = checkCanDelete(message, viewerId)
  if (refusal !== null) return refusal
  const minutes = (now.getTime() - message.created_at.getTime()) / 60_000
  return minutes > editMinutes ? tooLateToEdit : null
}

/** One's own go at any time. A vote ends as a vote, not as a message. */
export function checkCanDelete({ sender_id, activity_id }: MessageFacts, viewerId: number) {
  return sender_id === viewerId && activity_id === null ? null : notAllowed
}

/** Whether a mute that ends at `until` (null: never) still holds. */
export function toMuting(mute: { until: Date | null } | undefined, now: Date) {
  const muted = mute !== undefined && (mute.until === null || mute.until > now)
  return { muted, mutedUntil: muted ? (mute.until?.toISOString() ?? null) : null }
}
