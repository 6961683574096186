import { z } from 'zod'

import type { Config } from '../../config/config.ts'
import { openStore } from '../../platform/files/open-store.ts'
import { Pictures } from '../../platform/pictures.ts'

/** Selfies have their own store, which no URL serves directly and backups leave out. */
export function openSelfies(config: Pick<Config, 'dataDir' | 's3Url'>): Pictures {
  return new Pictures(openStore(config, 'photo-checks'))
}

/** Enqueued by database triggers when a check ends or is deleted. */
export const purgeSelfieJob = {
  kind: 'purge-selfie',
  payload: z.object({ key: z.string() }),
  group: 'external',
} as const
