import { notAnAlbumPicture } from '@coterie/contract/albums'
import type { Album, AlbumPicture } from '@coterie/contract/albums'
import type { FileResponse, Page } from '@coterie/contract/endpoint'
import { notAPicture } from '@coterie/contract/profiles'
import { isRefusal, notAllowed, notFound } from '@coterie/contract/refusals'
import type { invalidCursor } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import { findVisibleCircle } from '../groups/service.ts'
import { publishAlbum } from './live-updates.ts'
import { openAlbumPictures } from './pictures.ts'
import * as queries from './queries.ts'
import { canRemovePicture, checkCanAdd } from './rules.ts'
import { loadAlbumViews, loadPictureViews } from './view.ts'

const albumPageSize = 10
const picturePageSize = 30

/** Browser cache time of a picture (s). Short, because pictures can be removed. */
const maxAge = 60 * 60

export async function listCircleAlbums(
  db: Queryable,
  { viewerId, groupId, cursor }: { viewerId: number; groupId: number; cursor: string | undefined },
  now: Date,
): Promise<Page<Album> | typeof notFound | typeof invalidCursor> {
  const after = readCursor(cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  const role = (await findVisibleCircle(db, viewerId, groupId))?.role ?? null
  if (role === null) return notFound
  const rows = await queries.findAlbums(db, viewerId, { groupId, after, limit: albumPageSize + 1 }, now)
  const page = createPage(rows, albumPageSize, ({ startsAt, eventId }) => [startsAt.toISOString(), eventId])
  return { items: await loadAlbumViews(db, { id: viewerId, role }, page.items, now), next: page.next }
}

export async function readAlbum(
  db: Queryable,
  { viewerId, eventId }: { viewerId: number; eventId: number },
  now: Date,
): Promise<Album | typeof notFound> {
  const access = await findOpenAlbum(db, viewerId, eventId, now)
  const row = access && (await queries.findAlbum(db, viewerId, eventId))
  if (access === undefined || row === undefined) return notFound
  const [view] = await loadAlbumViews(db, { id: viewerId, role: access.role }, [row], now)
  return view ?? notFound
}

/** An album exists from the start of its meetup. */
async function findOpenAlbum(db: Queryable, viewerId: number, eventId: number, now: Date) {
  const access = await queries.findAlbumAccess(db, viewerId, eventId)
  return access === undefined || access.startsAt > now ? undefined : access
}

export async function listPictures(
  db: Queryable,
  { viewerId, eventId, cursor }: { viewerId: number; eventId: number; cursor: string | undefined },
  now: Date,
): Promise<Page<AlbumPicture> | typeof notFound | typeof invalidCursor> {
  const after = readCursor(cursor, ['integer'])
  if (isRefusal(after)) return after
  const access = await findOpenAlbum(db, viewerId, eventId, now)
  if (access === undefined) return notFound
  const limit = picturePageSize + 1
  const rows = await queries.findPicturePage(db, viewerId, { eventId, after, limit })
  const page = createPage(rows, picturePageSize, ({ id }) => [id])
  return {
    items: await loadPictureViews(db, { id: viewerId, role: access.role }, page.items),
    next: page.next,
  }
}

type Upload = { viewerId: number; eventId: number; clientId: string; picture: Buffer | null }
type Deps = Pick<Context, 'db' | 'config' | 'live'>

/** Idempotent by client id: a retry returns the stored picture. */
export async function addPicture(ctx: Deps, upload: Upload, now: Date) {
  const { viewerId, eventId, clientId, picture } = upload
  const access = await queries.findAlbumAccess(ctx.db, viewerId, eventId)
  if (access === undefined) return notFound
  const existing = await queries.findByClientId(ctx.db, viewerId, clientId)
  if (existing !== undefined) return await loadOwnPicture(ctx.db, viewerId, existing)
  const refusal = checkCanAdd(access, now)
  if (refusal !== null) return refusal
  if (picture === null) return notAnAlbumPicture
  const pictures = openAlbumPictures(ctx.config)
  const stored = await pictures.storePrivate(picture, ['jpeg', 'png', 'webp'])
  if (isRefusal(stored)) return stored.refusal === notAPicture.refusal ? notAnAlbumPicture : stored
  const added = await transact(ctx.db, (tx) => insertUnlessFull(ctx, tx, upload, { stored, now }))
  if (isRefusal(added) || added.key !== stored.key) await pictures.remove(stored.key)
  return isRefusal(added) ? added : await loadOwnPicture(ctx.db, viewerId, added)
}

/** Checks again: other pictures may have been added while this one was decoded. */
async function insertUnlessFull(
  { live }: Deps,
  tx: Transaction,
  { viewerId, eventId, clientId }: Upload,
  { stored, now }: { stored: StoredPicture; now: Date },
) {
  await queries.lockAttendance(tx, viewerId, eventId)
  const existing = await queries.findByClientId(tx, viewerId, clientId)
  if (existing !== undefined) return existing
  const access = await queries.findAlbumAccess(tx, viewerId, eventId)
  if (access === undefined) return notFound
  const refusal = checkCanAdd(access, now)
  if (refusal !== null) return refusal
  const picture = { ...stored, eventId, userId: viewerId, clientId, createdAt: now }
  const added = await queries.insertPicture(tx, picture)
  await publishAlbum(live, tx, access)
  return added
}

async function loadOwnPicture(
  db: Queryable,
  viewerId: number,
  row: queries.PictureRow,
): Promise<AlbumPicture | typeof notFound> {
  const [view] = await loadPictureViews(db, { id: viewerId, role: 'member' }, [row])
  return view ?? notFound
}

export async function removePicture(
  { db, live }: Deps,
  { viewerId, id }: { viewerId: number; id: number },
): Promise<undefined | typeof notFound | typeof notAllowed> {
  return await transact(db, async (tx) => {
    const picture = await queries.findPicture(tx, viewerId, id)
    if (picture === undefined) return notFound
    if (!canRemovePicture(viewerId, picture)) return notAllowed
    await queries.deletePicture(tx, id)
    await publishAlbum(live, tx, picture)
    return undefined
  })
}

/** Only members of the circle and the person who added the picture can open it. */
export async function openPicture(
  { db, config }: Deps,
  { viewerId, id, width }: { viewerId: number; id: number; width: string },
): Promise<FileResponse | typeof notFound> {
  const picture = await queries.findPicture(db, viewerId, id)
  if (picture === undefined) return notFound
  const file = await openAlbumPictures(config).open(`${picture.key}-${width}.webp`)
  if (file === null) return notFound
  return { name: `album-${id}.webp`, bytes: file.bytes, cacheSeconds: maxAge }
}
