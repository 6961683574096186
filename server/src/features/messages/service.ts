import type { Input } from '@coterie/contract/kit'
import { threadPage } from '@coterie/contract/messages'
import type { Message, Thread, sendMessage } from '@coterie/contract/messages'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import { transact } from '../../db/database.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { touchCircle } from '../groups/service.ts'
import { countUnreadFromPeople, countUnreadInCircles } from './list-queries.ts'
import { findLastRead, findThreadIds, insertMessage, moveLastRead } from './queries.ts'
import { keyOf, readConversation } from './rules.ts'
import type { Conversation } from './rules.ts'
import { findStanding, isInside, mayRead } from './standing.ts'
import { viewMessages } from './view.ts'

export { insertActivityMessage as postActivity } from './queries.ts'

/** The latest messages of a conversation, or the latest before one, for whoever may read it. */
export async function readThreadOf(
  db: Queryable,
  viewerId: number,
  asked: { conversation: string; before?: number | undefined },
): Promise<Thread | typeof notFound> {
  const conversation = readConversation(asked.conversation)
  const found = await findStanding(db, viewerId, conversation)
  if (isRefusal(found)) return found
  const { standing, request, about } = found
  const outside = { messages: [], earlier: false, lastReadId: null }
  const inside =
    standing !== 'requested' ? await readMessages(db, viewerId, conversation, asked.before) : outside
  return { conversation: about, standing, request, ...inside }
}

async function readMessages(
  db: Queryable,
  viewerId: number,
  conversation: Conversation,
  before: number | undefined,
) {
  const found = await findThreadIds(db, viewerId, conversation, { before, limit: threadPage + 1 })
  const ids = found.slice(0, threadPage).toReversed()
  const messages = await viewMessages(db, viewerId, ids)
  return {
    messages: ids.flatMap((id) => messages.get(id) ?? []),
    earlier: found.length > threadPage,
    lastReadId: await findLastRead(db, viewerId, conversation),
  }
}

/** Writes to a circle or a person. The same client id again answers the message stored first. */
export async function send(
  db: Database,
  viewerId: number,
  form: Input<typeof sendMessage>['body'],
  now: Date,
): Promise<Message | typeof notFound> {
  const { clientId, content, groupId, receiverId } = form
  const to: Conversation =
    groupId === undefined ? { kind: 'person', id: receiverId ?? 0 } : { kind: 'group', id: groupId }
  return await transact(db, async (tx) => {
    if (!(await isInside(tx, viewerId, to))) return notFound
    const { id, isNew } = await insertMessage(tx, { clientId, senderId: viewerId, to, content }, now)
    if (isNew && to.kind === 'group') await touchCircle(tx, to.id, now)
    return (await viewMessages(tx, viewerId, [id])).get(id) ?? notFound
  })
}

/** Remembers how far the viewer has read, and answers what is left. */
export async function read(
  db: Queryable,
  viewerId: number,
  given: { conversation: string; lastReadId: number },
) {
  const conversation = readConversation(given.conversation)
  if (!(await mayRead(db, viewerId, conversation))) return notFound
  await moveLastRead(db, viewerId, conversation, given.lastReadId)
  const countUnread = conversation.kind === 'group' ? countUnreadInCircles : countUnreadFromPeople
  const unread = await countUnread(db, viewerId, [conversation.id])
  return { conversation: keyOf(conversation), unreadCount: unread.get(conversation.id) ?? 0 }
}
