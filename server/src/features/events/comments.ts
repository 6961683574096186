import { attendeesOnly, commentsPage } from '@coterie/contract/events/participation'
import type { EventComment } from '@coterie/contract/events/participation'
import type { Page } from '@coterie/contract/endpoint'
import { badCursor, isRefusal, notAllowed, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable } from '../../db/database.ts'
import { page, readCursor } from '../../db/keyset.ts'
import { tellFact } from '../../platform/domain-events.ts'
import { visiblePeople } from '../../visibility/people.ts'
import * as queries from './comment-queries.ts'
import type { CommentRow } from './comment-queries.ts'
import { findStanding } from './access.ts'
import type { Standing } from './access.ts'
import { viewPerson } from './view.ts'

type Given = Pick<Context, 'db' | 'jobs' | 'live'>

/** An event in whose chat the viewer is: they go, or host it. */
async function findChat(
  db: Queryable,
  viewerId: number,
  id: number,
): Promise<Standing | typeof notFound | typeof attendeesOnly> {
  const standing = await findStanding(db, viewerId, id)
  if (standing === undefined) return notFound
  return standing.going || standing.hosts ? standing : attendeesOnly
}

/** A page of what was written, the newest first; not of whom a block parts from the viewer. */
export async function listComments(
  db: Queryable,
  viewerId: number,
  { id, cursor }: { id: number; cursor: string | undefined },
): Promise<Page<EventComment> | typeof notFound | typeof attendeesOnly | typeof badCursor> {
  const before = readCursor(cursor, ['integer'])
  if (isRefusal(before)) return before
  const chat = await findChat(db, viewerId, id)
  if (isRefusal(chat)) return chat
  const rows = await queries.findComments(db, viewerId, {
    eventId: id,
    before: before?.[0] ?? null,
    limit: commentsPage + 1,
  })
  const { items, next } = page(rows, commentsPage, (row) => [row.id])
  return { items: await view(db, viewerId, items, chat), next }
}

async function view(
  db: Queryable,
  viewerId: number,
  rows: readonly CommentRow[],
  { hosts }: Standing,
): Promise<EventComment[]> {
  const authors = rows.map(({ authorId }) => authorId)
  const people = await visiblePeople(db, viewerId, authors)
  return rows.flatMap((row) => {
    const author = people.get(row.authorId)
    if (author === undefined) return []
    const { id, clientId, eventId, content } = row
    const can = { remove: hosts || row.authorId === viewerId }
    const createdAt = row.createdAt.toISOString()
    return [{ id, clientId, eventId, content, createdAt, author: viewPerson(author), can }]
  })
}

/** Writes to all who go; a retry answers what was stored first. */
export async function write(
  ctx: Given,
  given: { viewerId: number; id: number; clientId: string; content: string },
  now: Date,
) {
  const { viewerId, id } = given
  return await transact(ctx.db, async (tx) => {
    const chat = await findChat(tx, viewerId, id)
    if (isRefusal(chat)) return chat
    const { row, fresh } = await queries.putComment(tx, { ...given, eventId: id, authorId: viewerId }, now)
    if (fresh) {
      const to = await queries.findListeners(tx, id)
      ctx.live.tell(tx, { to, event: { kind: 'event-comment', eventId: id, id: row.id } })
      const told = { eventId: id, commentId: row.id, by: viewerId, fromHost: chat.hosts }
      await tellFact(ctx.jobs, tx, { kind: 'event-comment', ...told })
    }
    const [comment] = await view(tx, viewerId, row.eventId === id ? [row] : [], chat)
    return comment ?? notFound
  })
}

/** Takes a comment away: its author, or the host. */
export async function remove(
  ctx: Given,
  { viewerId, id, commentId }: { viewerId: number; id: number; commentId: number },
): Promise<undefined | typeof notFound | typeof notAllowed | typeof attendeesOnly> {
  return await transact(ctx.db, async (tx) => {
    const chat = await findChat(tx, viewerId, id)
    if (isRefusal(chat)) return chat
    const authorId = await queries.findAuthor(tx, id, commentId)
    if (authorId === undefined) return notFound
    if (authorId !== viewerId && !chat.hosts) return notAllowed
    await queries.deleteComment(tx, commentId)
    await tellFact(ctx.jobs, tx, { kind: 'event-comment-removed', eventId: id, commentId, authorId })
    const to = await queries.findListeners(tx, id)
    ctx.live.tell(tx, { to, event: { kind: 'event-comment', eventId: id, id: commentId } })
    return undefined
  })
}
