import { isRefusal } from '@coterie/contract/refusals'
import { z } from 'zod'

import type { Context } from '../../context.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { restoreEvent, hideEvent } from '../events/service.ts'
import { hideCircle, restoreCircle } from '../groups/service.ts'
import { restoreMessage, removeMessage } from '../messages/service.ts'
import { enqueuePicturePurge } from '../pictures/service.ts'
import type { RemovedContent } from '../sanctions/service.ts'
import * as queries from './moderation-queries.ts'
import { toReportedThing } from './targets.ts'
import type { TargetKey } from './targets.ts'

type Deps = Pick<Context, 'jobs' | 'live' | 'clock'>
type ModerationInput = { caseId: number; now: Date }

/** @returns what is needed to restore it; null if it is already gone or was replaced. */
export async function removeTarget(
  ctx: Deps,
  tx: Transaction,
  key: TargetKey,
  input: ModerationInput,
): Promise<RemovedContent | null> {
  const { id } = key
  const { caseId, now } = input
  const thing = toReportedThing(key)
  if (thing === 'message') return await removeMessage(ctx, tx, id, now)
  if (key.kind === 'picture') {
    const picture = await queries.removePicture(tx, thing, { id, caseId })
    if (picture === undefined) return null
    await enqueuePicturePurge(ctx, tx, [picture])
    return { picture }
  }
  if (thing === 'event') return await hideEvent(ctx, tx, id, now)
  if (thing === 'circle') return (await hideReportedCircle(ctx, tx, id, now)) ? {} : null
  const profile = await queries.removeProfile(tx, id)
  if (profile !== undefined) await enqueuePicturePurge(ctx, tx, [profile.avatar])
  return profile ?? null
}

async function hideReportedCircle(ctx: Deps, tx: Transaction, id: number, now: Date): Promise<boolean> {
  const hidden = await hideCircle(ctx, tx, id, now)
  return !isRefusal(hidden) && hidden
}

const picture = z.object({ picture: z.string() })
const profile = z.object({ bio: z.string().nullable(), avatar: z.string().nullable() })
const message = z.object({
  content: z.string(),
  picture: z.string().nullable(),
  picture_width: z.number().nullable(),
  picture_height: z.number().nullable(),
  reply_to_id: z.number().nullable(),
})
const event = z.object({
  title: z.string(),
  description: z.string().nullable(),
  address: z.string().nullable(),
  sponsors: z.string(),
  image: z.string().nullable(),
  cancelled_at: z.string().nullable(),
})

/** Restore what was removed, unless something else has taken its place. What is past retention stays removed. */
export async function restoreTarget(
  ctx: Deps,
  tx: Transaction,
  key: TargetKey,
  { taken, now }: { taken: RemovedContent; now: Date },
): Promise<void> {
  const { id } = key
  const thing = toReportedThing(key)
  if (thing === 'message') {
    const locked = message.safeParse(taken)
    if (locked.success) await restoreMessage(ctx, tx, id, locked.data)
  } else if (key.kind === 'picture') {
    const locked = picture.safeParse(taken)
    if (locked.success) await queries.restorePicture(tx, thing, id, locked.data.picture)
  } else if (thing === 'event') {
    const texts = event.safeParse(taken)
    if (texts.success) await restoreEvent(ctx, tx, id, { texts: texts.data, now })
  } else if (thing === 'circle') {
    await restoreCircle(ctx, tx, id)
  } else {
    const shown = profile.safeParse(taken)
    if (shown.success) await queries.restoreProfile(tx, id, shown.data)
  }
}

export async function isRemovable(db: Queryable, key: TargetKey, caseId: number): Promise<boolean> {
  const { id } = key
  const thing = toReportedThing(key)
  if (thing === 'message') return await queries.isMessageVisible(db, id)
  if (key.kind === 'picture') return await queries.hasPicture(db, thing, { id, caseId })
  if (thing === 'event') return await queries.isEventVisible(db, id)
  return thing === 'circle' ? await queries.isCircleVisible(db, id) : await queries.hasProfile(db, id)
}
