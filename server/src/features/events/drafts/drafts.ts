import type { Input, Page } from '@coterie/contract/endpoint'
import { draftPageSize, tooManyDrafts } from '@coterie/contract/events/drafts'
import type { EventDraft, saveDraft } from '@coterie/contract/events/drafts'
import { eventRequiresPlan } from '@coterie/contract/events/editing'
import { maxDrafts } from '@coterie/contract/limits'
import { invalidCursor, isRefusal, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Queryable } from '../../../db/database.ts'
import { createPage, readCursor } from '../../../db/keyset.ts'
import { lockUsers } from '../../../db/locks.ts'
import { enqueuePicturePurge } from '../../pictures/service.ts'
import type { Viewer } from '../access.ts'
import { canPublishEvents } from '../view.ts'
import * as queries from './queries.ts'
import { toDraft } from './view.ts'

type Deps = Pick<Context, 'db' | 'jobs' | 'pictures'>
type DraftInput = { viewer: Viewer; form: Input<typeof saveDraft>['body']; picture: Buffer | null; now: Date }

export async function listDrafts(
  db: Queryable,
  userId: number,
  cursor: string | undefined,
): Promise<Page<EventDraft> | typeof invalidCursor> {
  const after = readCursor(cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  const rows = await queries.findDrafts(db, userId, { after, limit: draftPageSize + 1 })
  const { items, next } = createPage(rows, draftPageSize, (row) => [row.changedAt.toISOString(), row.id])
  return { items: items.map(toDraft), next }
}

export async function readDraft(db: Queryable, userId: number, id: number) {
  const row = await queries.findDraft(db, userId, id)
  return row === undefined ? notFound : toDraft(row)
}

export async function createDraft(ctx: Deps, { viewer, form, picture, now }: DraftInput) {
  if (!canPublishEvents(viewer)) return eventRequiresPlan
  const image = picture === null ? null : await ctx.pictures.storeUpload(picture)
  if (isRefusal(image)) return image
  const { picture: _, ...fields } = form
  const row = await transact(ctx.db, async (tx) => {
    // Concurrent requests queue here, so the limit holds.
    await lockUsers(tx, [viewer.id])
    if ((await queries.countDrafts(tx, viewer.id)) >= maxDrafts) return tooManyDrafts
    return await queries.insertDraft(tx, { userId: viewer.id, form: fields, image }, now)
  })
  return isRefusal(row) ? row : toDraft(row)
}

/** Without a `picture`, the old one stays; null removes it. */
export async function replaceDraft(ctx: Deps, { viewer, form, now, ...input }: DraftInput & { id: number }) {
  if ((await queries.findDraft(ctx.db, viewer.id, input.id)) === undefined) return notFound
  if (!canPublishEvents(viewer)) return eventRequiresPlan
  const { picture, ...fields } = form
  const image = input.picture === null ? picture : await ctx.pictures.storeUpload(input.picture)
  if (isRefusal(image)) return image
  const row = await transact(ctx.db, async (tx) => {
    const locked = await queries.lockDraft(tx, viewer.id, input.id)
    if (locked === undefined) return notFound
    if (image !== undefined) await enqueuePicturePurge(ctx, tx, [locked.image])
    const newImage = image === undefined ? locked.image : image
    return await queries.updateDraft(tx, { id: locked.id, form: fields, image: newImage }, now)
  })
  return isRefusal(row) ? row : toDraft(row)
}

export async function deleteDraft(ctx: Pick<Context, 'db' | 'jobs'>, userId: number, id: number) {
  return await transact(ctx.db, async (tx) => {
    const locked = await queries.lockDraft(tx, userId, id)
    if (locked === undefined) return notFound
    await queries.deleteDraftRow(tx, id)
    await enqueuePicturePurge(ctx, tx, [locked.image])
    return undefined
  })
}
