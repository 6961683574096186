import type { FileAnswer } from '@coterie/contract/endpoint'
import { notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { canRead } from './access.ts'
import { messagePictures } from './pictures.ts'
import { findPicture } from './queries.ts'

/** How long a browser may cache a picture for its user (s). */
const maxAge = 24 * 60 * 60

/** A message's picture, for people who may read the message; for others it doesn't exist. */
export async function openPicture(
  { db, config }: Pick<Context, 'db' | 'config'>,
  viewerId: number,
  { id, width }: { id: number; width: string },
): Promise<FileAnswer | typeof notFound> {
  const found = await findPicture(db, viewerId, id)
  if (found === undefined || !(await canRead(db, viewerId, found.conversation))) return notFound
  const file = await messagePictures(config).open(`${found.key}-${width}.webp`)
  if (file === null) return notFound
  return { name: `message-${id}.webp`, bytes: file.bytes, shownFor: maxAge }
}
