import type { Muting } from '@coterie/contract/messages/messages'
import { notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { countUnread } from './list-queries.ts'
import { deleteMute, moveLastRead, putMute } from './read-and-mute-queries.ts'
import { ensureConversation, findOthers } from './queries.ts'
import { keyOf, readConversation, viewMuting } from './rules.ts'
import { mayRead } from './access.ts'
import { tellingOfRead } from './live-updates.ts'
import { findMarks } from './thread-queries.ts'

/** Remembers how far the viewer has read, and answers what is left. */
export async function read(
  { db, live }: Pick<Context, 'db' | 'live'>,
  viewerId: number,
  given: { conversation: string; lastReadId: number },
) {
  const conversation = readConversation(given.conversation)
  if (!(await mayRead(db, viewerId, conversation))) return notFound
  const lastReadId = await moveLastRead(db, viewerId, conversation, given.lastReadId)
  if (lastReadId !== undefined) {
    const others = await findOthers(db, viewerId, conversation, { paying: true })
    for (const telling of tellingOfRead(lastReadId, { viewerId, conversation, others })) live.tellNow(telling)
  }
  const marks = await findMarks(db, viewerId, conversation)
  const unread = await countUnread(db, viewerId, marks === undefined ? [] : [marks.id])
  return { conversation: keyOf(conversation), unreadCount: unread.get(marks?.id ?? 0) ?? 0 }
}

/** Mutes a conversation for the viewer until then, or for good. */
export async function mute(
  db: Queryable,
  viewerId: number,
  given: { conversation: string; until: string | null },
  now: Date,
): Promise<Muting | typeof notFound> {
  const conversation = readConversation(given.conversation)
  if (!(await mayRead(db, viewerId, conversation))) return notFound
  const until = given.until === null ? null : new Date(given.until)
  const conversationId = await ensureConversation(db, viewerId, conversation)
  await putMute(db, { userId: viewerId, conversationId, until })
  return viewMuting({ until }, now)
}

export async function unmute(
  db: Queryable,
  viewerId: number,
  key: string,
  now: Date,
): Promise<Muting | typeof notFound> {
  const conversation = readConversation(key)
  if (!(await mayRead(db, viewerId, conversation))) return notFound
  await deleteMute(db, viewerId, conversation)
  return viewMuting(undefined, now)
}
