import { z } from 'zod'

import type { Config } from '../../config/config.ts'
import { openStore } from '../../platform/files/open-store.ts'
import { Pictures } from '../../platform/pictures.ts'

/** Album pictures are private: they have their own store, which no URL serves directly. */
export function openAlbumPictures(config: Pick<Config, 'dataDir' | 's3Url'>): Pictures {
  return new Pictures(openStore(config, 'album-pictures'))
}

/** Enqueued by a database trigger when a row is deleted. */
export const purgeAlbumPictureJob = {
  kind: 'purge-album-picture',
  payload: z.object({ key: z.string() }),
  group: 'external',
} as const
