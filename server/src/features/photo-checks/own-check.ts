import { randomInt } from 'node:crypto'

import { photoCheckAttempts } from '@coterie/contract/limits'
import { poseExpired } from '@coterie/contract/photo-checks'
import type { OwnPhotoCheck } from '@coterie/contract/photo-checks'
import { notAPicture } from '@coterie/contract/profiles'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { lockUsers } from '../../db/locks.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import * as queries from './queries.ts'
import {
  canDrawAgain,
  checkCanAsk,
  choosePose,
  getAttemptsStart,
  getNextAttempt,
  isPoseValid,
} from './rules.ts'
import { openSelfies } from './selfies.ts'

type Deps = Pick<Context, 'db' | 'config' | 'jobs'>

export async function getOwnCheck(
  { db, config }: { db: Queryable; config: Deps['config'] },
  viewerId: number,
  now: Date,
): Promise<OwnPhotoCheck> {
  const person = await queries.findPerson(db, viewerId, getAttemptsStart(now))
  const latest = await queries.findLatest(db, viewerId)
  return {
    isOn: config.checksPhotos,
    checkedAt: person.checkedAt?.toISOString() ?? null,
    hasPhoto: person.avatar !== null,
    attemptsLeft: Math.max(0, photoCheckAttempts - person.sentAt.length),
    nextAttemptAt: getNextAttempt(person.sentAt)?.toISOString() ?? null,
    latest: latest === undefined ? null : toLatest(latest, now),
  }
}

function toLatest(row: queries.CheckRow, now: Date): OwnPhotoCheck['latest'] {
  const { status, pose, reason, draws, drawnAt, submittedAt, endedAt } = row
  if (status === 'cancelled' || (status === 'drawn' && !isPoseValid(drawnAt, now))) return null
  const at = (endedAt ?? submittedAt ?? drawnAt).toISOString()
  return { status, pose, reason, at, canDrawAgain: status === 'drawn' && canDrawAgain(draws) }
}

/** Locks the person, so that two calls at the same time follow each other. */
async function lockState(tx: Transaction, viewerId: number, now: Date) {
  await lockUsers(tx, [viewerId])
  const person = await queries.findPerson(tx, viewerId, getAttemptsStart(now))
  const latest = await queries.findLatest(tx, viewerId)
  const refusal = checkCanAsk({ ...person, isWaiting: latest?.status === 'waiting' })
  return { refusal, drawn: latest?.status === 'drawn' ? latest : null }
}

export async function drawPose(
  ctx: Deps,
  { viewerId, another }: { viewerId: number; another: boolean },
  now: Date,
) {
  if (!ctx.config.checksPhotos) return notFound
  return await transact(ctx.db, async (tx) => {
    const { refusal, drawn } = await lockState(tx, viewerId, now)
    if (refusal !== null) return refusal
    const pose = choosePose(drawn?.pose ?? null, randomInt)
    if (drawn === null) await queries.insertDrawn(tx, viewerId, pose, now)
    else if (!isPoseValid(drawn.drawnAt, now))
      await queries.updateDrawn(tx, drawn.id, { pose, draws: 1, drawnAt: now })
    else if (another && canDrawAgain(drawn.draws))
      await queries.updateDrawn(tx, drawn.id, { pose, draws: drawn.draws + 1, drawnAt: drawn.drawnAt })
    return await getOwnCheck({ ...ctx, db: tx }, viewerId, now)
  })
}

export async function sendSelfie(
  ctx: Deps,
  { viewerId, selfie }: { viewerId: number; selfie: Buffer | null },
  now: Date,
) {
  if (!ctx.config.checksPhotos) return notFound
  const state = await transact(ctx.db, (tx) => lockState(tx, viewerId, now))
  const refused = checkCanSend(state, now)
  if (refused !== null) return refused
  if (selfie === null) return notAPicture
  const selfies = openSelfies(ctx.config)
  const stored = await selfies.storePrivate(selfie)
  if (isRefusal(stored)) return stored
  const result = await transact(ctx.db, async (tx) => {
    // Checks again: a lot can happen while a picture is decoded.
    const current = await lockState(tx, viewerId, now)
    const refusal = checkCanSend(current, now)
    if (refusal !== null) return refusal
    if (current.drawn === null) return poseExpired
    await queries.submit(tx, current.drawn.id, stored.key, now)
    await publishEvent(ctx.jobs, tx, { kind: 'photo-check-submitted', userId: viewerId })
    return await getOwnCheck({ ...ctx, db: tx }, viewerId, now)
  })
  if (isRefusal(result)) await selfies.remove(stored.key)
  return result
}

function checkCanSend({ refusal, drawn }: Awaited<ReturnType<typeof lockState>>, now: Date) {
  if (refusal !== null) return refusal
  return drawn !== null && isPoseValid(drawn.drawnAt, now) ? null : poseExpired
}

/** Deletes the selfie. It stays an attempt. */
export async function cancelCheck(ctx: Deps, viewerId: number, now: Date): Promise<OwnPhotoCheck> {
  return await transact(ctx.db, async (tx) => {
    await lockUsers(tx, [viewerId])
    await queries.cancel(tx, viewerId, now)
    return await getOwnCheck({ ...ctx, db: tx }, viewerId, now)
  })
}
