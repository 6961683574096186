import { z } from 'zod'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import type { PictureArea } from '../../platform/files/open-store.ts'
import { openStore } from '../../platform/files/open-store.ts'
import { Pictures } from '../../platform/pictures.ts'
import { findUnusedPictures, canDeletePictures } from './queries.ts'

export { blockDeletion } from './queries.ts'

/** Keeps the picture if a row refers to it by then. */
export const purgePictureJob = {
  kind: 'purge-picture',
  payload: z.object({ key: z.string() }),
  group: 'external',
} as const

/** The job is retried later. */
export class BackupInProgressError extends Error {
  override readonly message = 'Cannot delete pictures during a backup; retrying later'
}

/** Keeps the picture if a row refers to it. @throws BackupInProgressError during a backup. */
export async function purgeUnlessUsed(
  { db, config }: Pick<Context, 'db' | 'config'>,
  area: PictureArea,
  key: string,
): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await canDeletePictures(tx))) throw new BackupInProgressError()
    const unused = await findUnusedPictures(tx, area, [key])
    if (unused.has(key)) await new Pictures(openStore(config, area)).remove(key)
  })
}

/** Call this for each picture that the transaction removes or replaces. */
export async function enqueuePicturePurge(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  keys: readonly (string | null)[],
): Promise<void> {
  for (const key of new Set(keys)) if (key !== null) await jobs.enqueue(tx, purgePictureJob, { key })
}
