import { notAtTable, tableConfirmNotOpen } from '@coterie/contract/events/tables'
import type { Table } from '@coterie/contract/events/tables'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import { answeredByYou } from '@coterie/contract/requests'

import { transact } from '../../../db/database.ts'
import type { Queryable, Transaction } from '../../../db/database.ts'
import { publishEvent } from '../../../platform/domain-events.ts'
import { getEventAccess } from '../access.ts'
import type { Viewer } from '../access.ts'
import type { LockedEvent } from '../attendance-queries.ts'
import { declineRsvp, lockVisibleEvent } from '../attendance.ts'
import type { Deps } from '../attendance.ts'
import { incrementVersion } from '../edit-queries.ts'
import { publishGuestChange } from '../live-updates.ts'
import { findAttendeeIds } from '../notification-queries.ts'
import { confirmSpotAtTable, findTable, updatePlace } from './queries.ts'
import type { TableRow } from './queries.ts'
import { getTableTimes } from './times.ts'

type TableInput = { viewer: Viewer; id: number }

export async function readTable(
  db: Queryable,
  { viewer, id }: TableInput,
  now: Date,
): Promise<Table | typeof notFound> {
  if ((await getEventAccess(db, viewer.id, id)) === undefined) return notFound
  const row = await findTable(db, viewer.id, id, now)
  return row === undefined ? notFound : toTable(row, now)
}

function toTable(row: TableRow, now: Date): Table {
  const { confirmFrom, confirmUntil } = getTableTimes(row)
  const isUpcoming = row.isGoing && !row.isOver && row.startsAt > now
  return {
    id: row.id,
    title: row.title,
    startsAt: row.startsAt.toISOString(),
    timezone: row.timezone,
    over: row.isOver,
    location: row.location,
    address: row.isGoing ? row.address : null,
    canSetPlace: isUpcoming,
    chatOpensAt: row.chatOpensAt?.toISOString() ?? null,
    confirmFrom: confirmFrom.toISOString(),
    confirmUntil: confirmUntil.toISOString(),
    canConfirm: isUpcoming && now >= confirmFrom && row.confirmedAt === null,
    confirmed: row.confirmedAt !== null,
    attended: row.attended,
  }
}

/** Locks the table. Refuses people without a spot, and everyone once it has begun. */
async function lockOwnTable(tx: Transaction, { viewer, id }: TableInput, now: Date) {
  const event = await lockVisibleEvent(tx, viewer.id, id)
  if (isRefusal(event)) return event
  const table = await findTable(tx, viewer.id, id, now)
  if (table === undefined) return notFound
  return table.isGoing && !table.isOver && table.startsAt > now ? { event, table } : notAtTable
}

type ConfirmInput = TableInput & { coming: boolean }

export async function confirmTable(ctx: Deps, input: ConfirmInput, now: Date) {
  const result = await transact(ctx.db, async (tx) => {
    const own = await lockOwnTable(tx, input, now)
    return isRefusal(own) ? own : await saveConfirmation(ctx, tx, input, { ...own, now })
  })
  return isRefusal(result) ? result : await readTable(ctx.db, input, now)
}

/** Refuses a second answer. */
export async function confirmTableOnce(ctx: Deps, input: ConfirmInput, now: Date) {
  return await transact(ctx.db, async (tx) => {
    const own = await lockOwnTable(tx, input, now)
    if (isRefusal(own)) return own
    if (own.table.confirmedAt !== null) return answeredByYou
    return await saveConfirmation(ctx, tx, input, { ...own, now })
  })
}

async function saveConfirmation(
  ctx: Deps,
  tx: Transaction,
  { viewer, id, coming }: ConfirmInput,
  { event, table, now }: { event: LockedEvent; table: TableRow; now: Date },
) {
  if (getTableTimes(table).confirmFrom > now) return tableConfirmNotOpen
  if (coming) {
    await confirmSpotAtTable(tx, id, viewer.id, now)
    await publishGuestChange(ctx.live, tx, id, [viewer.id])
  } else await declineRsvp(ctx, tx, event, viewer.id, now)
  return null
}

export async function setTablePlace(ctx: Deps, input: TableInput & { place: string }, now: Date) {
  const { viewer, id, place } = input
  const result = await transact(ctx.db, async (tx) => {
    const own = await lockOwnTable(tx, input, now)
    if (isRefusal(own)) return own
    const address = place === '' ? null : place
    if (address === own.table.address) return null
    await updatePlace(tx, id, address)
    await incrementVersion(tx, [id], now)
    await publishEvent(ctx.jobs, tx, { kind: 'event-changed', eventId: id, by: viewer.id })
    await publishGuestChange(ctx.live, tx, id, await findAttendeeIds(tx, id))
    return null
  })
  return isRefusal(result) ? result : await readTable(ctx.db, { viewer, id }, now)
}
