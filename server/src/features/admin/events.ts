import type { AdminEvent } from '@coterie/contract/admin'
import type { Page } from '@coterie/contract/endpoint'
import { isRefusal } from '@coterie/contract/refusals'
import type { badCursor } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable } from '../../db/database.ts'
import { page, readCursor } from '../../db/keyset.ts'
import { noteAct } from '../audit-log/service.ts'
import { removeEvent, wallOf } from '../events/service.ts'
import * as queries from './event-queries.ts'
import type { EventRow } from './event-queries.ts'

const listPage = 20

type Asked = { cursor?: string | undefined; search?: string | undefined }

/** A page of all events, the latest to start first, or of those whose title begins so, by title. */
export async function listEvents(
  db: Queryable,
  { cursor, search = '' }: Asked,
  now: Date,
): Promise<Page<AdminEvent> | typeof badCursor> {
  const found = search === '' ? await pageOfAll(db, cursor) : await pageTitled(db, search, cursor)
  return isRefusal(found) ? found : { ...found, items: found.items.map((row) => viewEvent(row, now)) }
}

async function pageOfAll(db: Queryable, cursor: string | undefined) {
  const after = readCursor(cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  const rows = await queries.findEvents(db, { after, limit: listPage + 1 })
  return page(rows, listPage, ({ startsAt, id }) => [startsAt.toISOString(), id])
}

async function pageTitled(db: Queryable, search: string, cursor: string | undefined) {
  const after = readCursor(cursor, ['text', 'integer'])
  if (isRefusal(after)) return after
  const rows = await queries.findEventsTitled(db, search, { after, limit: listPage + 1 })
  return page(rows, listPage, ({ sortTitle, id }) => [sortTitle, id])
}

function viewEvent(row: EventRow, now: Date): AdminEvent {
  const { id, title, description, location, startsAt, overAt, timezone, sponsors, cancelledAt, group } = row
  const [eventDate = '', time = ''] = wallOf(startsAt, timezone).split('T')
  return {
    id,
    title,
    description,
    location,
    timezone,
    sponsors,
    group,
    eventDate,
    time,
    startsAt: startsAt.toISOString(),
    upcoming: overAt > now,
    cancelled: cancelledAt !== null,
    canEdit: group === null && cancelledAt === null && startsAt > now,
  }
}

export async function takeEventAway(
  ctx: Context,
  { adminId, id, now }: { adminId: number; id: number; now: Date },
) {
  return await transact(ctx.db, async (tx) => {
    const refused = await removeEvent(ctx, tx, id, { by: adminId, now })
    if (refused !== undefined) return refused
    await noteAct(tx, { actorId: adminId, act: 'remove-event', target: { kind: 'event', id } }, now)
    return undefined
  })
}
