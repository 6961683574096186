import type { Input } from '@coterie/contract/endpoint'
import { changePageSize, threadPageSize } from '@coterie/contract/messages/messages'
import type { Receipt, Thread, getThread } from '@coterie/contract/messages/messages'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import type { Viewer } from '../../platform/sessions.ts'
import { findActivePeople } from '../../visibility/people.ts'
import { findAnswerTime } from '../requests/service.ts'
import { getConversationAccess, canRead } from './access.ts'
import { findUnread } from './list-queries.ts'
import { parseConversationKey, toMuting } from './rules.ts'
import type { Conversation } from './rules.ts'
import {
  findChangedIds,
  findConversationState,
  findMeeting,
  findReadReceipts,
  findThreadIds,
} from './thread-queries.ts'
import { loadMessages } from './view.ts'

/** In a large circle, only the members who have read farthest get a receipt. */
const maxReceipts = 100

type OpenConversation = Exclude<Awaited<ReturnType<typeof getConversationAccess>>, typeof notFound>
type ThreadInput = { conversation: string } & Input<typeof getThread>['query']

/** The latest messages or those around one, if the viewer may read the conversation. */
export async function readThread(
  db: Queryable,
  viewer: Pick<Viewer, 'id' | 'plan'>,
  input: ThreadInput,
  now: Date,
): Promise<Thread | typeof notFound> {
  const conversation = parseConversationKey(input.conversation)
  const conversationAccess = await getConversationAccess(db, viewer.id, conversation)
  if (isRefusal(conversationAccess)) return conversationAccess
  const { access, details, table } = conversationAccess
  const thread =
    access === 'requested' ? emptyThread : await readMessages(db, viewer, { ...input, conversation }, now)
  const request = await addAnswerTime(db, conversationAccess, conversation, now)
  const metAt = conversation.kind === 'person' ? await findMeeting(db, viewer.id, conversation.id) : null
  return { conversation: details, access, request, table, metAt, ...thread }
}

/** Only for people who wait for an answer. */
async function addAnswerTime(
  db: Queryable,
  { access, request }: OpenConversation,
  { kind, id }: Conversation,
  now: Date,
): Promise<Thread['request']> {
  if (request === null) return null
  const target = kind === 'group' ? { groupId: id } : { toId: id }
  return { ...request, answersWithin: access === 'requested' ? await findAnswerTime(db, target, now) : null }
}

const emptyThread = {
  messages: [],
  hasEarlier: false,
  hasLater: false,
  lastReadId: null,
  firstUnreadId: null,
  unreadCount: 0,
  seq: 0,
  receipts: null,
  ...toMuting(undefined, new Date(0)),
}

async function readMessages(
  db: Queryable,
  viewer: Pick<Viewer, 'id' | 'plan'>,
  input: Omit<ThreadInput, 'conversation'> & { conversation: Conversation },
  now: Date,
) {
  const { conversation } = input
  const hasReceipts = viewer.plan !== 'free'
  // Load this before the messages: a change in between then arrives twice instead of being missed.
  const state = await findConversationState(db, viewer.id, conversation)
  if (state === undefined) return { ...emptyThread, receipts: hasReceipts ? [] : null }
  const conversationId = state.id
  const receipts = hasReceipts ? await loadReceipts(db, viewer.id, { ...conversation, conversationId }) : null
  const { ids, hasEarlier, hasLater } = await getThreadRange(db, conversationId, input)
  const messages = await loadMessages(
    db,
    viewer.id,
    ids.map((id) => ({ conversationId, id })),
  )
  const unread = (await findUnread(db, viewer.id, [conversationId])).get(conversationId)
  return {
    messages: ids.flatMap((id) => messages.get(id) ?? []),
    hasEarlier,
    hasLater,
    lastReadId: unread?.last_read_id ?? null,
    firstUnreadId: unread?.first_id ?? null,
    unreadCount: unread?.count ?? 0,
    seq: state.seq,
    receipts,
    ...toMuting(state.muted ? state : undefined, now),
  }
}

async function getThreadRange(
  db: Queryable,
  conversationId: number,
  { before, after, around }: Omit<ThreadInput, 'conversation'>,
) {
  if (around !== undefined) {
    const halfPage = threadPageSize / 2
    const earlierIds = await findThreadIds(db, conversationId, { before: around + 1 }, halfPage + 1)
    const laterIds = await findThreadIds(db, conversationId, { after: around }, halfPage + 1)
    return {
      ids: [...earlierIds.slice(-halfPage), ...laterIds.slice(0, halfPage)],
      hasEarlier: earlierIds.length > halfPage,
      hasLater: laterIds.length > halfPage,
    }
  }
  const foundIds = await findThreadIds(db, conversationId, { before, after }, threadPageSize + 1)
  const hasMore = foundIds.length > threadPageSize
  return after === undefined
    ? { ids: foundIds.slice(-threadPageSize), hasEarlier: hasMore, hasLater: before !== undefined }
    : { ids: foundIds.slice(0, threadPageSize), hasEarlier: true, hasLater: hasMore }
}

async function loadReceipts(
  db: Queryable,
  viewerId: number,
  conversation: Conversation & { conversationId: number },
): Promise<Receipt[]> {
  const rows = await findReadReceipts(db, viewerId, conversation, maxReceipts)
  const readers = rows.map(({ user_id }) => user_id)
  const people = await findActivePeople(db, viewerId, readers)
  return rows.flatMap(({ user_id: userId, last_read_id: lastReadId }) => {
    const person = people.get(userId)
    return person === undefined ? [] : [{ userId, name: person.name, avatar: person.avatar, lastReadId }]
  })
}

export async function readChanges(
  db: Queryable,
  viewerId: number,
  input: { conversation: string; after: number },
) {
  const conversation = parseConversationKey(input.conversation)
  if (!(await canRead(db, viewerId, conversation))) return notFound
  const state = await findConversationState(db, viewerId, conversation)
  if (state === undefined) return { messages: [], seq: 0, hasMore: false }
  const changes = await findChangedIds(db, state.id, input.after, changePageSize + 1)
  const pageChanges = changes.slice(0, changePageSize)
  const messages = await loadMessages(
    db,
    viewerId,
    pageChanges.map(({ id }) => ({ conversationId: state.id, id })),
  )
  const hasMore = changes.length > changePageSize
  const last = pageChanges.at(-1)?.seq ?? 0
  return {
    messages: pageChanges.flatMap(({ id }) => messages.get(id) ?? []).toSorted((a, b) => a.seq - b.seq),
    seq: hasMore ? last : Math.max(last, state.seq),
    hasMore,
  }
}
