import { Readable } from 'node:stream'

import type { FileResponse } from '@coterie/contract/endpoint'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import { ZipFile } from 'yazl'

import type { Context } from '../../context.ts'
import type { Pictures } from '../../platform/pictures.ts'
import { findBlockedPeople, unknownUser, findVisiblePeople } from '../../visibility/people.ts'
import { getOwnUser } from '../account/service.ts'
import { openAlbumPictures } from '../albums/service.ts'
import { openMessagePictures } from '../messages/service.ts'
import { findAlbumPictures } from './export-events.ts'
import { findMessagePictures } from './export-messages.ts'
import { findAllData, findPictures } from './export-queries.ts'
import type { Row } from './export-queries.ts'

type Deps = Pick<Context, 'db' | 'pictures' | 'config'>

const readConcurrency = 10

/** Loads all rows before the first byte is sent, so that a failure can still become an error response. */
export async function exportOwnData(
  { db, pictures, config }: Deps,
  userId: number,
  now: Date,
): Promise<FileResponse | typeof notFound> {
  const user = await getOwnUser(db, userId)
  if (isRefusal(user)) return user
  const { preferences, interests: _, ...profile } = user
  const { account = [], ...lists } = await findAllData(db, userId)
  const listsWithNames = await addPersonNames(db, userId, lists)
  const zip = new ZipFile()
  const bytes = zip.outputStream as Readable
  zip.on('error', (error: Error) => bytes.destroy(error))
  const add = (name: string, content: unknown) =>
    zip.addBuffer(Buffer.from(`${JSON.stringify(content, null, 2)}\n`), `${name}.json`, { mtime: now })
  add('profile', { ...profile, ...account[0] })
  add('preferences', preferences)
  for (const [name, rows] of Object.entries(listsWithNames)) add(name, rows)
  await addPictures(zip, pictures, await findPictures(db, userId))
  await addPictures(zip, openMessagePictures(config), await findMessagePictures(db, userId))
  await addPictures(zip, openAlbumPictures(config), await findAlbumPictures(db, userId))
  zip.end()
  return { name: `my-data-${now.toISOString().slice(0, 10)}.zip`, bytes }
}

type ArchivePicture = { name: string; key: string }

/** Skips missing files. Opens each file only when it's next to be sent. */
async function addPictures(zip: ZipFile, store: Pictures, entries: readonly ArchivePicture[]): Promise<void> {
  for (let first = 0; first < entries.length; first += readConcurrency) {
    const batch = entries.slice(first, first + readConcurrency)
    const exists = await Promise.all(batch.map(({ key }) => store.has(`${key}-960.webp`)))
    for (const { name, key } of batch.filter((_, index) => exists[index])) {
      // WebP doesn't compress any further.
      zip.addReadStreamLazy(`pictures/${name}.webp`, { compress: false }, (onStream) => {
        void readBytes(store, `${key}-960.webp`).then(
          (bytes) => onStream(null, bytes),
          (error: unknown) => onStream(error, Readable.from([])),
        )
      })
    }
  }
}

async function readBytes(store: Pictures, name: string): Promise<Readable> {
  return (await store.open(name))?.bytes ?? Readable.from([])
}

async function addPersonNames(
  db: Deps['db'],
  viewerId: number,
  lists: Record<string, Row[]>,
): Promise<Record<string, Row[]>> {
  const ids = Object.values(lists).flatMap((rows) =>
    rows.flatMap(({ personId }) => (typeof personId === 'number' ? [personId] : [])),
  )
  const people = new Map([
    ...(await findVisiblePeople(db, viewerId, ids)),
    ...(await findBlockedPeople(db, viewerId, ids)),
  ])
  const addName = (row: Row) =>
    typeof row['personId'] === 'number'
      ? { ...row, personName: people.get(row['personId'])?.name ?? unknownUser.name }
      : row
  return Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.map(addName)]))
}
