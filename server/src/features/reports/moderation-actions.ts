import { isRefusal } from '@coterie/contract/refusals'
import { z } from 'zod'

import type { Context } from '../../context.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { putBackEvent, withholdEvent } from '../events/service.ts'
import { hideCircle, unhideCircle } from '../groups/service.ts'
import { putBackMessage, takeMessage } from '../messages/service.ts'
import { forgetPictures } from '../pictures/service.ts'
import type { Taken } from '../sanctions/service.ts'
import * as queries from './moderation-queries.ts'
import { thingOf } from './targets.ts'
import type { TargetKey } from './targets.ts'

type Given = Pick<Context, 'jobs' | 'live' | 'clock'>
type Acting = { caseId: number; now: Date }

/**
 * Takes away what a case is about, in the caller's transaction.
 *
 * @returns what is needed to put it back; null where it is gone already, or something else stands there now.
 */
export async function takeAway(
  ctx: Given,
  tx: Transaction,
  key: TargetKey,
  acting: Acting,
): Promise<Taken | null> {
  const { id } = key
  const { caseId, now } = acting
  const thing = thingOf(key)
  if (thing === 'message') return await takeMessage(ctx, tx, id, now)
  if (key.kind === 'picture') {
    const picture = await queries.takePicture(tx, thing, { id, caseId })
    if (picture === undefined) return null
    await forgetPictures(ctx, tx, [picture])
    return { picture }
  }
  if (thing === 'event') return await withholdEvent(ctx, tx, id, now)
  if (thing === 'circle') return (await hide(ctx, tx, id, now)) ? {} : null
  const profile = await queries.takeProfile(tx, id)
  if (profile !== undefined) await forgetPictures(ctx, tx, [profile.avatar])
  return profile ?? null
}

async function hide(ctx: Given, tx: Transaction, id: number, now: Date): Promise<boolean> {
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

/** Puts back what was taken away, as far as nothing else has taken its place. What is no longer kept stays away. */
export async function putBack(
  ctx: Given,
  tx: Transaction,
  key: TargetKey,
  { taken, now }: { taken: Taken; now: Date },
): Promise<void> {
  const { id } = key
  const thing = thingOf(key)
  if (thing === 'message') {
    const held = message.safeParse(taken)
    if (held.success) await putBackMessage(ctx, tx, id, held.data)
  } else if (key.kind === 'picture') {
    const held = picture.safeParse(taken)
    if (held.success) await queries.putBackPicture(tx, thing, id, held.data.picture)
  } else if (thing === 'event') {
    const said = event.safeParse(taken)
    if (said.success) await putBackEvent(ctx, tx, id, { said: said.data, now })
  } else if (thing === 'circle') {
    await unhideCircle(ctx, tx, id)
  } else {
    const shown = profile.safeParse(taken)
    if (shown.success) await queries.putBackProfile(tx, id, shown.data)
  }
}

/** Whether `takeAway` would find anything. */
export async function isRemovable(db: Queryable, key: TargetKey, caseId: number): Promise<boolean> {
  const { id } = key
  const thing = thingOf(key)
  if (thing === 'message') return await queries.isMessageThere(db, id)
  if (key.kind === 'picture') return await queries.isPictureThere(db, thing, { id, caseId })
  if (thing === 'event') return await queries.isEventThere(db, id)
  return thing === 'circle' ? await queries.isCircleThere(db, id) : await queries.isProfileThere(db, id)
}
