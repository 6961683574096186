import { Readable } from 'node:stream'

import type { FileAnswer } from '@coterie/contract/endpoint'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import { ZipFile } from 'yazl'

import type { Context } from '../../context.ts'
import type { Pictures } from '../../platform/pictures.ts'
import { blockedPeople, unknownUser, visiblePeople } from '../../visibility/people.ts'
import { getOwnUser } from '../account/service.ts'
import { messagePictures } from '../messages/service.ts'
import { findMessagePictures } from './export-messages.ts'
import { findAllData, findPictures } from './export-queries.ts'
import type { Row } from './export-queries.ts'

type Deps = Pick<Context, 'db' | 'pictures' | 'config'>

/** Files read at the same time. */
const concurrency = 10

/**
 * Loads everything but the pictures before the first byte is sent, so that a failure can still become an
 * error response.
 */
export async function exportOwn(
  { db, pictures, config }: Deps,
  userId: number,
  now: Date,
): Promise<FileAnswer | typeof notFound> {
  const user = await getOwnUser(db, userId)
  if (isRefusal(user)) return user
  const { preferences, interests: _, ...profile } = user
  const { account = [], ...lists } = await findAllData(db, userId)
  const named = await addPersonNames(db, userId, lists)
  const zip = new ZipFile()
  const bytes = zip.outputStream as Readable
  zip.on('error', (error: Error) => bytes.destroy(error))
  const add = (name: string, content: unknown) =>
    zip.addBuffer(Buffer.from(`${JSON.stringify(content, null, 2)}\n`), `${name}.json`, { mtime: now })
  add('profile', { ...profile, ...account[0] })
  add('preferences', preferences)
  for (const [name, rows] of Object.entries(named)) add(name, rows)
  await addPictures(zip, pictures, await findPictures(db, userId))
  await addPictures(zip, messagePictures(config), await findMessagePictures(db, userId))
  zip.end()
  return { name: `my-data-${now.toISOString().slice(0, 10)}.zip`, bytes }
}

type PictureInArchive = { name: string; key: string }

/** Skips pictures whose file is gone. Opens each of the others only when it's the next one to send. */
async function addPictures(zip: ZipFile, from: Pictures, all: readonly PictureInArchive[]): Promise<void> {
  for (let first = 0; first < all.length; first += concurrency) {
    const some = all.slice(first, first + concurrency)
    const file = await Promise.all(some.map(({ key }) => from.has(`${key}-960.webp`)))
    for (const { name, key } of some.filter((_, at) => file[at])) {
      // WebP doesn't compress any further.
      zip.addReadStreamLazy(`pictures/${name}.webp`, { compress: false }, (give) => {
        void readBytes(from, `${key}-960.webp`).then(
          (bytes) => give(null, bytes),
          (error: unknown) => give(error, Readable.from([])),
        )
      })
    }
  }
}

async function readBytes(from: Pictures, name: string): Promise<Readable> {
  return (await from.open(name))?.bytes ?? Readable.from([])
}

/** Adds the names of people the viewer can see or has blocked. */
async function addPersonNames(
  db: Deps['db'],
  viewerId: number,
  lists: Record<string, Row[]>,
): Promise<Record<string, Row[]>> {
  const ids = Object.values(lists).flatMap((rows) =>
    rows.flatMap(({ personId }) => (typeof personId === 'number' ? [personId] : [])),
  )
  const people = new Map([
    ...(await visiblePeople(db, viewerId, ids)),
    ...(await blockedPeople(db, viewerId, ids)),
  ])
  const named = (row: Row) =>
    typeof row['personId'] === 'number'
      ? { ...row, personName: people.get(row['personId'])?.name ?? unknownUser.name }
      : row
  return Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.map(named)]))
}
