import type { Input } from '@coterie/contract/endpoint'
import { changesPage, threadPage } from '@coterie/contract/messages/messages'
import type { Receipt, Thread, readThread } from '@coterie/contract/messages/messages'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import type { Viewer } from '../../platform/sessions.ts'
import { presentPeople } from '../../visibility/people.ts'
import { countUnread } from './list-queries.ts'
import { readConversation, viewMuting } from './rules.ts'
import type { Conversation } from './rules.ts'
import { findStanding, mayRead } from './access.ts'
import { findChangedIds, findMarks, findReceipts, findThreadIds } from './thread-queries.ts'
import { viewMessages } from './view.ts'

/** Receipts in one answer: those who have read farthest, of a large circle. */
const mostReceipts = 100

type Asked = { conversation: string } & Input<typeof readThread>['query']

/** The latest messages of a conversation, or those beside one, for whoever may read it. */
export async function readThreadOf(
  db: Queryable,
  viewer: Pick<Viewer, 'id' | 'plan'>,
  asked: Asked,
  now: Date,
): Promise<Thread | typeof notFound> {
  const conversation = readConversation(asked.conversation)
  const found = await findStanding(db, viewer.id, conversation)
  if (isRefusal(found)) return found
  const { standing, request, about } = found
  const inside =
    standing === 'requested' ? nothingYet : await readMessages(db, viewer, { ...asked, conversation }, now)
  return { conversation: about, standing, request, ...inside }
}

const nothingYet = {
  messages: [],
  earlier: false,
  later: false,
  lastReadId: null,
  firstUnreadId: null,
  unreadCount: 0,
  seq: 0,
  receipts: null,
  ...viewMuting(undefined, new Date(0)),
}

async function readMessages(
  db: Queryable,
  viewer: Pick<Viewer, 'id' | 'plan'>,
  asked: Omit<Asked, 'conversation'> & { conversation: Conversation },
  now: Date,
) {
  const { conversation } = asked
  const receipts = viewer.plan === 'free' ? null : await viewReceipts(db, viewer.id, conversation)
  // Before the messages: what changes meanwhile comes again as a change, and is not missed.
  const marks = await findMarks(db, viewer.id, conversation)
  if (marks === undefined) return { ...nothingYet, receipts }
  const { ids, earlier, later } = await cutThread(db, marks.id, asked)
  const messages = await viewMessages(db, viewer.id, ids)
  const unread = await countUnread(db, viewer.id, [marks.id])
  return {
    messages: ids.flatMap((id) => messages.get(id) ?? []),
    earlier,
    later,
    lastReadId: marks.last_read_id,
    firstUnreadId: marks.first_unread_id,
    unreadCount: unread.get(marks.id) ?? 0,
    seq: marks.seq,
    receipts,
    ...viewMuting(marks.muted ? marks : undefined, now),
  }
}

/** Ids of the part of the thread that was asked for, and whether there is more on either side. */
async function cutThread(
  db: Queryable,
  conversationId: number,
  { before, after, around }: Omit<Asked, 'conversation'>,
) {
  if (around !== undefined) {
    const half = threadPage / 2
    const upTo = await findThreadIds(db, conversationId, { before: around + 1 }, half + 1)
    const from = await findThreadIds(db, conversationId, { after: around }, half + 1)
    return {
      ids: [...upTo.slice(-half), ...from.slice(0, half)],
      earlier: upTo.length > half,
      later: from.length > half,
    }
  }
  const found = await findThreadIds(db, conversationId, { before, after }, threadPage + 1)
  const more = found.length > threadPage
  return after === undefined
    ? { ids: found.slice(-threadPage), earlier: more, later: before !== undefined }
    : { ids: found.slice(0, threadPage), earlier: true, later: more }
}

async function viewReceipts(db: Queryable, viewerId: number, conversation: Conversation): Promise<Receipt[]> {
  const rows = await findReceipts(db, viewerId, conversation, mostReceipts)
  const readers = rows.map(({ user_id }) => user_id)
  const people = await presentPeople(db, viewerId, readers)
  return rows.flatMap(({ user_id: userId, last_read_id: lastReadId }) => {
    const person = people.get(userId)
    return person === undefined ? [] : [{ userId, name: person.name, avatar: person.avatar, lastReadId }]
  })
}

/** What changed since a place in the conversation's sequence, for whoever may read it. */
export async function readChangesOf(
  db: Queryable,
  viewerId: number,
  asked: { conversation: string; after: number },
) {
  const conversation = readConversation(asked.conversation)
  if (!(await mayRead(db, viewerId, conversation))) return notFound
  const marks = await findMarks(db, viewerId, conversation)
  if (marks === undefined) return { messages: [], seq: 0, more: false }
  const found = await findChangedIds(db, marks.id, asked.after, changesPage + 1)
  const changed = found.slice(0, changesPage)
  const messages = await viewMessages(
    db,
    viewerId,
    changed.map(({ id }) => id),
  )
  const more = found.length > changesPage
  const last = changed.at(-1)?.seq ?? 0
  return {
    messages: changed
      .flatMap(({ id }) => messages.get(id) ?? [])
      .toSorted((one, other) => one.seq - other.seq),
    seq: more ? last : Math.max(last, marks.seq),
    more,
  }
}
