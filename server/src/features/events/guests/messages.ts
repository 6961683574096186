import { randomUUID } from 'node:crypto'

import type { Page } from '@coterie/contract/endpoint'
import { hostMessageLimit, hostMessagePageSize, noRecipients } from '@coterie/contract/events/host-messages'
import type { HostMessage } from '@coterie/contract/events/host-messages'
import { invalidCursor, isRefusal, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Queryable, Transaction } from '../../../db/database.ts'
import { createPage, readCursor } from '../../../db/keyset.ts'
import { getSecondsUntil } from '../../../platform/clock.ts'
import { publishEvent } from '../../../platform/domain-events.ts'
import { findVisiblePeople } from '../../../visibility/people.ts'
import { findHostedEvent, getEventAccess } from '../access.ts'
import { lockEvents } from '../attendance-queries.ts'
import { publishGuestChange } from '../live-updates.ts'
import { toPerson } from '../view.ts'
import * as queries from './message-queries.ts'
import type { MessageRow } from './message-queries.ts'

type Deps = Pick<Context, 'db' | 'jobs' | 'live'>

export async function listHostMessages(
  db: Queryable,
  viewerId: number,
  { id, cursor }: { id: number; cursor: string | undefined },
): Promise<Page<HostMessage> | typeof notFound | typeof invalidCursor> {
  const before = readCursor(cursor, ['integer'])
  if (isRefusal(before)) return before
  const access = await getEventAccess(db, viewerId, id)
  if (access === undefined) return notFound
  const { isHost } = access
  const input = { id, isHost, before: before?.[0] ?? null, limit: hostMessagePageSize + 1 }
  const rows = await queries.findMessages(db, viewerId, input)
  const { items, next } = createPage(rows, hostMessagePageSize, (row) => [row.id])
  return { items: await toHostMessages(db, viewerId, items, isHost), next }
}

async function toHostMessages(
  db: Queryable,
  viewerId: number,
  rows: readonly MessageRow[],
  isHost: boolean,
): Promise<HostMessage[]> {
  const authors = rows.map(({ authorId }) => authorId)
  const people = await findVisiblePeople(db, viewerId, authors)
  return rows.flatMap(({ authorId, createdAt, recipientCount, ...message }) => {
    const author = people.get(authorId)
    if (author === undefined) return []
    return [
      {
        ...message,
        author: toPerson(author),
        createdAt: createdAt.toISOString(),
        recipientCount: isHost ? recipientCount : null,
      },
    ]
  })
}

type MessageInput = {
  viewerId: number
  id: number
  clientId?: string | undefined
  content: string
  toWaitlist: boolean
}

/** Idempotent by `clientId`. */
export async function sendHostMessage(ctx: Deps, input: MessageInput, now: Date) {
  return await transact(ctx.db, async (tx) => {
    const row = await saveMessage(ctx, tx, input, now)
    if (isRefusal(row)) return row
    const [message] = await toHostMessages(tx, input.viewerId, [row], true)
    return message ?? notFound
  })
}

async function saveMessage(ctx: Deps, tx: Transaction, input: MessageInput, now: Date) {
  const { viewerId, id, content, toWaitlist, clientId = randomUUID() } = input
  // Concurrent messages queue here, so the limit holds.
  await lockEvents(tx, [id])
  const event = await findHostedEvent(tx, viewerId, id)
  if (isRefusal(event)) return event
  const earlier = await queries.findMessageByClientId(tx, viewerId, clientId)
  if (earlier !== undefined) return earlier.eventId === id ? earlier : notFound
  if ((await queries.countMessagesLeft(tx, id, now)) === 0) {
    const midnight = await queries.findNextMidnight(tx, id, now)
    return { ...hostMessageLimit, retryAfter: getSecondsUntil(midnight, now) }
  }
  const newMessage = { eventId: id, authorId: viewerId, clientId, content, toWaitlist }
  const row = await queries.insertMessage(tx, newMessage, now)
  if (row === undefined) return noRecipients
  await publishEvent(ctx.jobs, tx, { kind: 'host-message', eventId: id, messageId: row.id, by: viewerId })
  const to = await queries.findRecipients(tx, row.id)
  await publishGuestChange(ctx.live, tx, id, to)
  return row
}
