import type { FileResponse } from '@coterie/contract/endpoint'
import { notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { canRead } from './access.ts'
import { openMessagePictures } from './pictures.ts'
import { findPicture } from './queries.ts'
import type { MessageKey } from './queries.ts'

/** Browser cache time of a picture (s). */
const maxAge = 24 * 60 * 60

/** Only for people who may read the message. */
export async function openPicture(
  { db, config }: Pick<Context, 'db' | 'config'>,
  viewerId: number,
  { width, ...key }: MessageKey & { width: string },
): Promise<FileResponse | typeof notFound> {
  const picture = await findPicture(db, viewerId, key)
  if (picture === undefined || !(await canRead(db, viewerId, picture.conversation))) return notFound
  const file = await openMessagePictures(config).open(`${picture.key}-${width}.webp`)
  if (file === null) return notFound
  return { name: `message-${key.id}.webp`, bytes: file.bytes, cacheSeconds: maxAge }
}
