import { randomUUID } from 'node:crypto'

import type { Page } from '@coterie/contract/endpoint'
import { attendeesOnly, commentPageSize } from '@coterie/contract/events/participation'
import type { EventComment } from '@coterie/contract/events/participation'
import { invalidCursor, isRefusal, notAllowed, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import { findVisiblePeople } from '../../visibility/people.ts'
import { getEventAccess, isParticipant } from './access.ts'
import type { EventAccess } from './access.ts'
import * as queries from './comment-queries.ts'
import type { CommentRow } from './comment-queries.ts'
import { toPerson } from './view.ts'

type Deps = Pick<Context, 'db' | 'jobs' | 'live'>

/** Only guests and hosts may read or write comments. */
async function findEventChat(
  db: Queryable,
  viewerId: number,
  id: number,
): Promise<EventAccess | typeof notFound | typeof attendeesOnly> {
  const access = await getEventAccess(db, viewerId, id)
  if (access === undefined) return notFound
  return isParticipant(access) ? access : attendeesOnly
}

/** Newest first, excluding people blocked in either direction. */
export async function listComments(
  db: Queryable,
  viewerId: number,
  { id, cursor }: { id: number; cursor: string | undefined },
): Promise<Page<EventComment> | typeof notFound | typeof attendeesOnly | typeof invalidCursor> {
  const before = readCursor(cursor, ['integer'])
  if (isRefusal(before)) return before
  const chat = await findEventChat(db, viewerId, id)
  if (isRefusal(chat)) return chat
  const rows = await queries.findComments(db, viewerId, {
    eventId: id,
    before: before?.[0] ?? null,
    limit: commentPageSize + 1,
  })
  const { items, next } = createPage(rows, commentPageSize, (row) => [row.id])
  return { items: await toCommentViews(db, viewerId, items, chat), next }
}

async function toCommentViews(
  db: Queryable,
  viewerId: number,
  rows: readonly CommentRow[],
  { isHost }: EventAccess,
): Promise<EventComment[]> {
  const authors = rows.map(({ authorId }) => authorId)
  const people = await findVisiblePeople(db, viewerId, authors)
  return rows.flatMap((row) => {
    const author = people.get(row.authorId)
    if (author === undefined) return []
    const { id, clientId, eventId, content } = row
    const can = { remove: isHost || row.authorId === viewerId }
    const createdAt = row.createdAt.toISOString()
    return [{ id, clientId, eventId, content, createdAt, author: toPerson(author), can }]
  })
}

/** Idempotent by `clientId`. */
export async function createComment(
  ctx: Deps,
  input: { viewerId: number; id: number; clientId?: string | undefined; content: string },
  now: Date,
) {
  const { viewerId, id, content, clientId = randomUUID() } = input
  return await transact(ctx.db, async (tx) => {
    const chat = await findEventChat(tx, viewerId, id)
    if (isRefusal(chat)) return chat
    const newComment = { eventId: id, authorId: viewerId, clientId, content }
    const { row, isNew } = await queries.upsertComment(tx, newComment, now)
    if (isNew) {
      const to = await queries.findUpdateRecipients(tx, id)
      ctx.live.publish(tx, { to, event: { kind: 'event-comment', eventId: id, id: row.id } })
      const details = { eventId: id, commentId: row.id, by: viewerId }
      await publishEvent(ctx.jobs, tx, { kind: 'event-comment', ...details })
    }
    const [comment] = await toCommentViews(tx, viewerId, row.eventId === id ? [row] : [], chat)
    return comment ?? notFound
  })
}

export async function deleteComment(
  ctx: Deps,
  { viewerId, id, commentId }: { viewerId: number; id: number; commentId: number },
): Promise<undefined | typeof notFound | typeof notAllowed | typeof attendeesOnly> {
  return await transact(ctx.db, async (tx) => {
    const chat = await findEventChat(tx, viewerId, id)
    if (isRefusal(chat)) return chat
    const authorId = await queries.findAuthor(tx, id, commentId)
    if (authorId === undefined) return notFound
    if (authorId !== viewerId && !chat.isHost) return notAllowed
    await queries.deleteComment(tx, commentId)
    await publishEvent(ctx.jobs, tx, { kind: 'event-comment-removed', eventId: id, commentId, authorId })
    const to = await queries.findUpdateRecipients(tx, id)
    ctx.live.publish(tx, { to, event: { kind: 'event-comment', eventId: id, id: commentId } })
    return undefined
  })
}
