import type { FileResponse, Page } from '@coterie/contract/endpoint'
import { photoCheckDays } from '@coterie/contract/limits'
import type { PhotoCheckReason, QueuedPhotoCheck } from '@coterie/contract/photo-checks'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import type { invalidCursor } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import { lockUsers } from '../../db/locks.ts'
import { publishEvent, publishEvents } from '../../platform/domain-events.ts'
import { getPictureUrl } from '../../platform/pictures.ts'
import { logAction } from '../audit-log/service.ts'
import * as queries from './queries.ts'
import { getAttemptsStart } from './rules.ts'
import { openSelfies } from './selfies.ts'

const pageSize = 20
const day = 24 * 60 * 60 * 1000
/** The latest check of a person stays, for their settings. */
const keepDays = 90

type Deps = Pick<Context, 'db' | 'config' | 'jobs'>
type Target = { adminId: number; id: number }

export async function listWaiting(
  db: Queryable,
  { adminId, cursor }: { adminId: number; cursor: string | undefined },
  now: Date,
): Promise<Page<QueuedPhotoCheck> | typeof invalidCursor> {
  const after = readCursor(cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  const rows = await queries.findWaiting(db, adminId, { after, limit: pageSize + 1 }, getAttemptsStart(now))
  const page = createPage(rows, pageSize, ({ submittedAt, id }) => [submittedAt.toISOString(), id])
  const items = page.items.map(({ id, userId, name, avatar, pose, submittedAt, attempt }) => ({
    id,
    person: { id: userId, name },
    photo: getPictureUrl(avatar, 960),
    pose,
    attempt,
    submittedAt: submittedAt.toISOString(),
  }))
  return { items, next: page.next }
}

async function findCheck(db: Queryable, { adminId, id }: Target, now: Date) {
  const [check] = await queries.findWaiting(db, adminId, { id }, getAttemptsStart(now))
  return check
}

/** Logged before the picture is sent. */
export async function openSelfie(
  { db, config }: Deps,
  target: Target,
  now: Date,
): Promise<FileResponse | typeof notFound> {
  const check = await findCheck(db, target, now)
  if (check === undefined) return notFound
  const file = await openSelfies(config).open(`${check.selfie}-960.webp`)
  if (file === null) return notFound
  await transact(db, (tx) => log(tx, 'view-selfie', target, { userId: check.userId, now }))
  return { name: `photo-check-${target.id}.webp`, bytes: file.bytes }
}

async function log(
  tx: Transaction,
  action: 'view-selfie' | 'approve-photo' | 'reject-photo',
  { adminId }: Target,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  await logAction(tx, { actorId: adminId, action, target: { kind: 'person', id: userId } }, now)
}

/** @param reason why it is rejected; null approves it. */
export async function decide(
  { db, jobs }: Deps,
  { reason, ...target }: Target & { reason: PhotoCheckReason | null },
  now: Date,
): Promise<undefined | typeof notFound> {
  return await transact(db, async (tx) => {
    const waiting = await findCheck(tx, target, now)
    if (waiting === undefined) return notFound
    const { userId } = waiting
    // A new profile photo locks this row, and ends the check.
    await lockUsers(tx, [userId])
    if ((await findCheck(tx, target, now)) === undefined) return notFound
    if (reason === null) {
      await queries.decide(tx, target.id, { status: 'approved', reason }, now)
      await queries.setChecked(tx, userId, now)
    } else await queries.decide(tx, target.id, { status: 'rejected', reason }, now)
    await log(tx, reason === null ? 'approve-photo' : 'reject-photo', target, { userId, now })
    const outcome = reason === null ? 'approved' : 'rejected'
    await publishEvent(jobs, tx, { kind: 'photo-check-ended', userId, outcome })
    return undefined
  })
}

/** Ends checks that no admin answered in time, and all of them once photos are no longer checked. */
export async function endOverdueChecks({ db, config, jobs }: Deps, now: Date): Promise<void> {
  const sentBefore = config.checksPhotos ? new Date(now.getTime() - photoCheckDays * day) : now
  await transact(db, async (tx) => {
    const people = await queries.expire(tx, sentBefore, now)
    const events = people.map(
      (userId) => ({ kind: 'photo-check-ended', userId, outcome: 'expired' }) as const,
    )
    await publishEvents(jobs, tx, events)
  })
  await queries.deleteOld(db, new Date(now.getTime() - keepDays * day))
}
