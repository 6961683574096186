import { isRefusal } from '@coterie/contract/refusals'
import { z } from 'zod'

import type { Context } from '../../context.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { findEmptiedColumns } from '../../db/written-texts.ts'
import { isAlbumPictureVisible, removeReportedPicture, restoreReportedPicture } from '../albums/service.ts'
import { restoreEvent, hideEvent } from '../events/service.ts'
import { hideCircle, restoreCircle } from '../groups/service.ts'
import { restoreMessage, removeMessage } from '../messages/service.ts'
import { enqueuePicturePurge } from '../pictures/service.ts'
import type { RemovedContent } from '../sanctions/service.ts'
import * as queries from './moderation-queries.ts'
import { toReportedKind } from './targets.ts'
import type { TargetKey } from './targets.ts'

type Deps = Pick<Context, 'jobs' | 'live' | 'clock'>
type ModerationInput = { caseId: number; now: Date }

/** @returns the removed content; null if it is already deleted or was replaced. */
export async function removeTarget(
  ctx: Deps,
  tx: Transaction,
  key: TargetKey,
  input: ModerationInput,
): Promise<RemovedContent | null> {
  const { id } = key
  const { caseId, now } = input
  const kind = toReportedKind(key)
  if (kind === 'message') return await removeMessage(ctx, tx, id, now)
  if (kind === 'album') return await removeReportedPicture(ctx, tx, id)
  if (key.kind === 'picture') {
    const picture = await queries.removePicture(tx, kind, { id, caseId })
    if (picture === undefined) return null
    await enqueuePicturePurge(ctx, tx, [picture])
    return { picture }
  }
  if (kind === 'event') return await hideEvent(ctx, tx, id, now)
  if (kind === 'circle') return (await hideReportedCircle(ctx, tx, id, now)) ? {} : null
  const profile = await queries.removeProfile(tx, id)
  if (profile !== undefined) await enqueuePicturePurge(ctx, tx, [profile.avatar])
  return profile ?? null
}

async function hideReportedCircle(ctx: Deps, tx: Transaction, id: number, now: Date): Promise<boolean> {
  const hidden = await hideCircle(ctx, tx, id, now)
  return !isRefusal(hidden) && hidden
}

const picture = z.object({ picture: z.string() })
const profile = z.object(toOptionalTexts(queries.removedProfileColumns))
const message = z.object({
  content: z.string(),
  picture: z.string().nullable(),
  picture_width: z.number().nullable(),
  picture_height: z.number().nullable(),
  reply_to_id: z.number().nullable(),
})
const albumPicture = z.object({
  event_id: z.number(),
  user_id: z.number(),
  client_id: z.string(),
  key: z.string(),
  width: z.number(),
  height: z.number(),
  created_at: z.string(),
})
const event = z.object({
  title: z.string(),
  ...toOptionalTexts(findEmptiedColumns('events')),
  sponsors: z.string(),
  image: z.string().nullable(),
  cancelled_at: z.string().nullable(),
})

/** Decisions from before a column existed lack it. */
function toOptionalTexts<Column extends string>(columns: readonly Column[]) {
  const text = z.string().nullable().default(null)
  return Object.fromEntries(columns.map((column) => [column, text])) as Record<Column, typeof text>
}

/** Skips content that has been replaced since. Content past retention stays removed. */
export async function restoreTarget(
  ctx: Deps,
  tx: Transaction,
  key: TargetKey,
  { removedContent, now }: { removedContent: RemovedContent; now: Date },
): Promise<void> {
  const { id } = key
  const kind = toReportedKind(key)
  if (kind === 'message') {
    const content = message.safeParse(removedContent)
    if (content.success) await restoreMessage(ctx, tx, id, content.data)
  } else if (kind === 'album') {
    const content = albumPicture.safeParse(removedContent)
    if (content.success) await restoreReportedPicture(ctx, tx, id, content.data)
  } else if (key.kind === 'picture') {
    const content = picture.safeParse(removedContent)
    if (content.success) await queries.restorePicture(tx, kind, id, content.data.picture)
  } else if (kind === 'event') {
    const texts = event.safeParse(removedContent)
    if (texts.success) await restoreEvent(ctx, tx, id, { texts: texts.data, now })
  } else if (kind === 'circle') {
    await restoreCircle(ctx, tx, id)
  } else {
    const content = profile.safeParse(removedContent)
    if (content.success) await queries.restoreProfile(tx, id, content.data)
  }
}

export async function isRemovable(db: Queryable, key: TargetKey, caseId: number): Promise<boolean> {
  const { id } = key
  const kind = toReportedKind(key)
  if (kind === 'message') return await queries.isMessageVisible(db, id)
  if (kind === 'album') return await isAlbumPictureVisible(db, id)
  if (key.kind === 'picture') return await queries.hasPicture(db, kind, { id, caseId })
  if (kind === 'event') return await queries.isEventVisible(db, id)
  return kind === 'circle' ? await queries.isCircleVisible(db, id) : await queries.hasProfile(db, id)
}
