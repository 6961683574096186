import type { AdminEvent } from '@coterie/contract/admin'
import type { Page } from '@coterie/contract/endpoint'
import { isRefusal } from '@coterie/contract/refusals'
import type { invalidCursor } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import { logAction } from '../audit-log/service.ts'
import { removeEvent, toWallTime } from '../events/service.ts'
import * as queries from './event-queries.ts'
import type { EventRow } from './event-queries.ts'

const pageSize = 20

type ListInput = { cursor?: string | undefined; search?: string | undefined }

export async function listEvents(
  db: Queryable,
  { cursor, search = '' }: ListInput,
  now: Date,
): Promise<Page<AdminEvent> | typeof invalidCursor> {
  const page = search === '' ? await getPageOfAll(db, cursor) : await getPageByTitle(db, search, cursor)
  return isRefusal(page) ? page : { ...page, items: page.items.map((row) => toEvent(row, now)) }
}

async function getPageOfAll(db: Queryable, cursor: string | undefined) {
  const after = readCursor(cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  const rows = await queries.findEvents(db, { after, limit: pageSize + 1 })
  return createPage(rows, pageSize, ({ startsAt, id }) => [startsAt.toISOString(), id])
}

async function getPageByTitle(db: Queryable, search: string, cursor: string | undefined) {
  const after = readCursor(cursor, ['text', 'integer'])
  if (isRefusal(after)) return after
  const rows = await queries.findEventsByTitle(db, search, { after, limit: pageSize + 1 })
  return createPage(rows, pageSize, ({ sortTitle, id }) => [sortTitle, id])
}

function toEvent(row: EventRow, now: Date): AdminEvent {
  const {
    id,
    title,
    description,
    location,
    startsAt,
    overAt,
    isAllDay,
    timezone,
    sponsors,
    cancelledAt,
    group,
    source,
  } = row
  const [eventDate = '', time = ''] = toWallTime(startsAt, timezone).split('T')
  return {
    id,
    title,
    description,
    location,
    timezone,
    sponsors,
    group,
    source,
    eventDate,
    time,
    allDay: isAllDay,
    startsAt: startsAt.toISOString(),
    upcoming: overAt > now,
    cancelled: cancelledAt !== null,
    canEdit: group === null && source === null && cancelledAt === null && startsAt > now,
  }
}

export async function removeEventAsAdmin(
  ctx: Context,
  { adminId, id, now }: { adminId: number; id: number; now: Date },
) {
  return await transact(ctx.db, async (tx) => {
    const refusal = await removeEvent(ctx, tx, id, { actorId: adminId, now })
    if (refusal !== undefined) return refusal
    await logAction(tx, { actorId: adminId, action: 'remove-event', target: { kind: 'event', id } }, now)
    return undefined
  })
}
