import { z } from 'zod'

import type { Config } from '../../config/config.ts'
import { openStore } from '../../platform/files/open-store.ts'
import { Pictures } from '../../platform/pictures.ts'

/** Message pictures are private: they have their own store, which no URL serves directly. */
export function openMessagePictures(config: Pick<Config, 'dataDir' | 's3Url'>): Pictures {
  return new Pictures(openStore(config, 'message-pictures'))
}

/** A database trigger queues it when the row changes or is deleted. */
export const purgeMessagePictureJob = {
  kind: 'purge-message-picture',
  payload: z.object({ key: z.string() }),
  group: 'external',
} as const
