import { visible } from '@coterie/contract/characters'
import { editMinutes } from '@coterie/contract/limits'
import { tooLateToEdit } from '@coterie/contract/messages/actions'
import { notAllowed, notFound } from '@coterie/contract/refusals'

import type { Conversation } from '../../visibility/conversations.ts'

export type { Conversation }

/** '12' → circle 12; 'u42' → the direct conversation with person 42. */
export function parseConversationKey(key: string): Conversation {
  return key.startsWith('u')
    ? { kind: 'person', id: Number(key.slice(1)) }
    : { kind: 'group', id: Number(key) }
}

export function toConversationKey({ kind, id }: Conversation): string {
  return kind === 'person' ? `u${id}` : String(id)
}

/** Only direct conversations have a different key for each person. */
export function toReaderConversation(
  conversation: Conversation,
  viewerId: number,
  readerId: number,
): Conversation {
  return conversation.kind === 'group' || readerId === viewerId
    ? conversation
    : { kind: 'person', id: viewerId }
}

export type MessageState = {
  sender_id: number | null
  activity_id: number | null
  created_at: Date
  deleted_at: Date | null
}

/** Whether the text has no visible characters. */
export function isBlank(content: string): boolean {
  return !visible.test(content)
}

/** Authors can edit for a short time. An activity must stay as it was voted on. */
export function checkCanEdit(message: MessageState, viewerId: number, now: Date) {
  if (message.deleted_at !== null) return notFound
  const refusal = checkCanDelete(message, viewerId)
  if (refusal !== null) return refusal
  const minutes = (now.getTime() - message.created_at.getTime()) / 60_000
  return minutes > editMinutes ? tooLateToEdit : null
}

/** Authors can delete at any time. An activity has its own endpoint. */
export function checkCanDelete({ sender_id, activity_id }: MessageState, viewerId: number) {
  return sender_id === viewerId && activity_id === null ? null : notAllowed
}

/** `until` is null for a permanent mute. */
export function toMuting(mute: { until: Date | null } | undefined, now: Date) {
  const muted = mute !== undefined && (mute.until === null || mute.until > now)
  return { muted, mutedUntil: muted ? (mute.until?.toISOString() ?? null) : null }
}
