import { draftsPage, tooManyDrafts } from '@coterie/contract/events/drafts'
import type { EventDraft, saveDraft } from '@coterie/contract/events/drafts'
import { eventNeedsPlan } from '@coterie/contract/events/editing'
import type { Input, Page } from '@coterie/contract/endpoint'
import { mostDrafts } from '@coterie/contract/limits'
import { badCursor, isRefusal, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Queryable } from '../../../db/database.ts'
import { page, readCursor } from '../../../db/keyset.ts'
import { lockPeople } from '../../../db/locks.ts'
import { forgetPictures } from '../../pictures/service.ts'
import type { Looker } from '../access.ts'
import { mayList } from '../view.ts'
import * as queries from './queries.ts'
import { viewDraft } from './view.ts'

type Given = Pick<Context, 'db' | 'jobs' | 'pictures'>
type Asked = { viewer: Looker; form: Input<typeof saveDraft>['body']; picture: Buffer | null; now: Date }

export async function listDrafts(
  db: Queryable,
  userId: number,
  cursor: string | undefined,
): Promise<Page<EventDraft> | typeof badCursor> {
  const after = readCursor(cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  const rows = await queries.findDrafts(db, userId, { after, limit: draftsPage + 1 })
  const { items, next } = page(rows, draftsPage, (row) => [row.changedAt.toISOString(), row.id])
  return { items: items.map(viewDraft), next }
}

export async function readDraft(db: Queryable, userId: number, id: number) {
  const row = await queries.findDraft(db, userId, id)
  return row === undefined ? notFound : viewDraft(row)
}

/** Keeps an event that is not complete yet. */
export async function createDraft(ctx: Given, { viewer, form, picture, now }: Asked) {
  if (!mayList(viewer)) return eventNeedsPlan
  const image = picture === null ? null : await ctx.pictures.keepUpload(picture)
  if (isRefusal(image)) return image
  const { picture: _, ...says } = form
  const row = await transact(ctx.db, async (tx) => {
    // Two at once become one after the other, so that neither goes over the limit.
    await lockPeople(tx, [viewer.id])
    if ((await queries.countDrafts(tx, viewer.id)) >= mostDrafts) return tooManyDrafts
    return await queries.insertDraft(tx, { userId: viewer.id, form: says, image }, now)
  })
  return isRefusal(row) ? row : viewDraft(row)
}

/** Writes a draft anew. Its picture stays unless another came, or null. */
export async function saveOverDraft(ctx: Given, { viewer, form, now, ...asked }: Asked & { id: number }) {
  if ((await queries.findDraft(ctx.db, viewer.id, asked.id)) === undefined) return notFound
  if (!mayList(viewer)) return eventNeedsPlan
  const { picture, ...says } = form
  const image = asked.picture === null ? picture : await ctx.pictures.keepUpload(asked.picture)
  if (isRefusal(image)) return image
  const row = await transact(ctx.db, async (tx) => {
    const held = await queries.holdDraft(tx, viewer.id, asked.id)
    if (held === undefined) return notFound
    if (image !== undefined) await forgetPictures(ctx, tx, [held.image])
    const kept = image === undefined ? held.image : image
    return await queries.updateDraft(tx, { id: held.id, form: says, image: kept }, now)
  })
  return isRefusal(row) ? row : viewDraft(row)
}

export async function deleteDraft(ctx: Pick<Context, 'db' | 'jobs'>, userId: number, id: number) {
  return await transact(ctx.db, async (tx) => {
    const held = await queries.holdDraft(tx, userId, id)
    if (held === undefined) return notFound
    await queries.removeDraft(tx, id)
    await forgetPictures(ctx, tx, [held.image])
    return undefined
  })
}
