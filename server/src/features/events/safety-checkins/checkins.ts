import type { Input } from '@coterie/contract/endpoint'
import { attendeesOnly } from '@coterie/contract/events/participation'
import { maxSafetyCheckins, tooManySafetyCheckins } from '@coterie/contract/events/safety-checkins'
import type {
  SafetyCheckin,
  SharedSafetyCheckin,
  createSafetyCheckin,
} from '@coterie/contract/events/safety-checkins'
import { notFound } from '@coterie/contract/refusals'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Database, Queryable, Transaction } from '../../../db/database.ts'
import { lockUsers } from '../../../db/locks.ts'
import { getFirstName } from '../../../i18n/first-name.ts'
import { toInstant, toWallTime } from '../../../platform/calendar-time.ts'
import { publishEvent } from '../../../platform/domain-events.ts'
import { hashToken, createToken } from '../../../platform/sessions.ts'
import { getEventAccess, isParticipant } from '../access.ts'
import * as queries from './queries.ts'
import type { CheckinRow } from './queries.ts'
import { getExpiry, getPurgeCutoff, getStatus, checkReturnTime, checkCanChange } from './rules.ts'

type Deps = Pick<Context, 'db' | 'config' | 'jobs'>

export async function createCheckin(
  ctx: Deps,
  viewerId: number,
  form: Input<typeof createSafetyCheckin>['body'],
  now: Date,
) {
  const event = await getEventAccess(ctx.db, viewerId, form.eventId)
  if (event === undefined) return notFound
  if (!isParticipant(event)) return attendeesOnly
  const backBy = toInstant(form.backBy, event.timezone)
  const refusal = checkReturnTime(backBy, event, now)
  if (refusal !== null) return refusal
  const { hash, link } = createLink(ctx.config)
  const { eventId, showsEvent, showsLocation } = form
  const checkin = {
    userId: viewerId,
    eventId,
    hash,
    showsEvent,
    showsLocation,
    note: form.note || null,
    backBy,
  }
  return await transact(ctx.db, async (tx) => {
    // Concurrent requests of one person queue here, so each counts the other.
    await lockUsers(tx, [viewerId])
    const open = await queries.findCheckins(tx, viewerId, { cutoff: getPurgeCutoff(now) })
    if (open.length >= maxSafetyCheckins) return tooManySafetyCheckins
    const id = await queries.insertCheckin(tx, checkin, now)
    await publishEvent(ctx.jobs, tx, { kind: 'safety-checkin-due', checkinId: id }, backBy)
    return { checkin: await loadCheckin(tx, viewerId, id, now), link }
  })
}

function createLink({ appUrl, sessionSecret }: Deps['config']) {
  const token = createToken()
  return { hash: hashToken(sessionSecret, token), link: `${appUrl}/safe/${token}` }
}

export async function listOwnCheckins(db: Queryable, viewerId: number, now: Date): Promise<SafetyCheckin[]> {
  const rows = await queries.findCheckins(db, viewerId, { cutoff: getPurgeCutoff(now) })
  return rows.map((row) => toCheckin(row, now))
}

/** Idempotent: keeps the first time. */
export async function markHomeSafe(db: Database, viewerId: number, id: number, now: Date) {
  return await updateOwnCheckin(db, { viewerId, id, now }, async (tx, checkin) => {
    if (checkin.homeSafeAt === null) await queries.updateCheckin(tx, id, { home_safe_at: now })
    return toCheckin({ ...checkin, homeSafeAt: checkin.homeSafeAt ?? now }, now)
  })
}

export async function changeReturnTime(
  ctx: Deps,
  viewerId: number,
  { id, backBy: wallTime }: { id: number; backBy: string },
  now: Date,
) {
  return await updateOwnCheckin(ctx.db, { viewerId, id, now }, async (tx, checkin) => {
    const backBy = toInstant(wallTime, checkin.timezone)
    const refusal = checkCanChange(checkin) ?? checkReturnTime(backBy, checkin, now)
    if (refusal !== null) return refusal
    await queries.updateCheckin(tx, id, { back_by: backBy, reminded_at: null })
    await publishEvent(ctx.jobs, tx, { kind: 'safety-checkin-due', checkinId: id }, backBy)
    return toCheckin({ ...checkin, backBy }, now)
  })
}

/** The old link stops working. */
export async function replaceLink(ctx: Deps, viewerId: number, id: number, now: Date) {
  return await updateOwnCheckin(ctx.db, { viewerId, id, now }, async (tx, checkin) => {
    const { hash, link } = createLink(ctx.config)
    await queries.updateCheckin(tx, id, { token_hash: hash })
    return { checkin: toCheckin(checkin, now), link }
  })
}

export async function endCheckin(db: Queryable, viewerId: number, id: number) {
  return (await queries.deleteCheckin(db, viewerId, id)) ? undefined : notFound
}

export async function getSharedCheckin(
  { db, config }: Pick<Context, 'db' | 'config'>,
  token: string,
  now: Date,
): Promise<SharedSafetyCheckin | typeof notFound> {
  const hash = hashToken(config.sessionSecret, token)
  const row = await queries.findSharedCheckin(db, hash, { cutoff: getPurgeCutoff(now), now })
  if (row === undefined) return notFound
  return {
    firstName: getFirstName(row.name),
    event: row.event,
    location: row.location,
    startsAt: row.startsAt.toISOString(),
    allDay: row.isAllDay,
    timezone: row.timezone,
    cancelled: row.cancelled,
    backBy: row.backBy.toISOString(),
    note: row.note,
    status: getStatus(row, now),
    homeSafeAt: row.homeSafeAt?.toISOString() ?? null,
  }
}

type OwnCheckin = { viewerId: number; id: number; now: Date }

async function updateOwnCheckin<Result>(
  db: Database,
  { viewerId, id, now }: OwnCheckin,
  change: (tx: Transaction, checkin: CheckinRow) => Promise<Result>,
): Promise<Result | typeof notFound> {
  return await transact(db, async (tx) => {
    await lockUsers(tx, [viewerId])
    const [checkin] = await queries.findCheckins(tx, viewerId, { cutoff: getPurgeCutoff(now), id })
    return checkin === undefined ? notFound : await change(tx, checkin)
  })
}

async function loadCheckin(tx: Transaction, viewerId: number, id: number, now: Date): Promise<SafetyCheckin> {
  const [row] = await queries.findCheckins(tx, viewerId, { cutoff: getPurgeCutoff(now), id })
  if (row === undefined) throw new Error(`Safety check-in ${id} not found`)
  return toCheckin(row, now)
}

function toCheckin(row: CheckinRow, now: Date): SafetyCheckin {
  const { id, eventId, title, timezone, showsEvent, showsLocation, note, backBy } = row
  return {
    id,
    event: { id: eventId, title, startsAt: row.startsAt.toISOString(), timezone },
    backBy: backBy.toISOString(),
    backByLocal: toWallTime(backBy, timezone),
    showsEvent,
    showsLocation,
    note,
    status: getStatus(row, now),
    expiresAt: getExpiry(row).toISOString(),
  }
}
