import type { MuteState } from '@coterie/contract/messages/messages'
import { notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { canRead } from './access.ts'
import { findUnread } from './list-queries.ts'
import { toReadDeliveries } from './live-updates.ts'
import { ensureConversation, findConversationId, findOtherParticipants } from './queries.ts'
import { deleteMute, moveLastRead, upsertMute } from './read-and-mute-queries.ts'
import { toConversationKey, parseConversationKey, toMuting } from './rules.ts'

/** @returns the remaining unread count. */
export async function markAsRead(
  { db, live }: Pick<Context, 'db' | 'live'>,
  viewerId: number,
  input: { conversation: string; lastReadId: number },
) {
  const conversation = parseConversationKey(input.conversation)
  if (!(await canRead(db, viewerId, conversation))) return notFound
  const lastReadId = await moveLastRead(db, viewerId, conversation, input.lastReadId)
  if (lastReadId !== undefined) {
    const others = await findOtherParticipants(db, viewerId, conversation, { paying: true })
    for (const delivery of toReadDeliveries(lastReadId, { viewerId, conversation, others }))
      live.publishNow(delivery)
  }
  const conversationId = (await findConversationId(db, viewerId, conversation)) ?? 0
  const unread = await findUnread(db, viewerId, [conversationId])
  return {
    conversation: toConversationKey(conversation),
    unreadCount: unread.get(conversationId)?.count ?? 0,
  }
}

export async function setMute(
  db: Queryable,
  viewerId: number,
  input: { conversation: string; until: string | null },
  now: Date,
): Promise<MuteState | typeof notFound> {
  const conversation = parseConversationKey(input.conversation)
  if (!(await canRead(db, viewerId, conversation))) return notFound
  const until = input.until === null ? null : new Date(input.until)
  const conversationId = await ensureConversation(db, viewerId, conversation)
  await upsertMute(db, { userId: viewerId, conversationId, until })
  return toMuting({ until }, now)
}

export async function clearMute(
  db: Queryable,
  viewerId: number,
  key: string,
  now: Date,
): Promise<MuteState | typeof notFound> {
  const conversation = parseConversationKey(key)
  if (!(await canRead(db, viewerId, conversation))) return notFound
  await deleteMute(db, viewerId, conversation)
  return toMuting(undefined, now)
}
