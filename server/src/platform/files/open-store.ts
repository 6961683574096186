import { join } from 'node:path'

import type { Config } from '../../config/config.ts'
import type { FileStore } from './file-store.ts'
import { FolderStore } from './folder-store.ts'
import { createLayeredStore } from './layered-store.ts'
import { S3Store } from './s3-store.ts'
import { readBucket } from './s3-url.ts'

/**
 * `pictures` are public; `message-pictures` and `album-pictures` need access to the message or the album. Only admins see
 * `photo-checks`.
 */
export const pictureAreas = ['pictures', 'message-pictures', 'album-pictures', 'photo-checks'] as const
export type PictureArea = (typeof pictureAreas)[number]

/**
 * A folder in DATA_DIR or, with S3_URL, a bucket. With a bucket, pictures that are still in the folder are read from there.
 */
export function openStore(
  { dataDir, s3Url }: Pick<Config, 'dataDir' | 's3Url'>,
  area: PictureArea,
): FileStore {
  const folder = new FolderStore(join(dataDir, area))
  return s3Url === undefined ? folder : createLayeredStore(new S3Store(readBucket(s3Url), area), folder)
}
