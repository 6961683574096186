import { z } from 'zod'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import type { PictureArea } from '../../platform/files/open-store.ts'
import { openStore } from '../../platform/files/open-store.ts'
import { Pictures } from '../../platform/pictures.ts'
import { findUnused, canDeletePictures } from './queries.ts'

export { blockDeletion } from './queries.ts'

/** Taking away a stored picture, unless a row shows it by then. */
export const purgePictureJob = { kind: 'forget-picture', payload: z.object({ key: z.string() }) } as const

/** A backup is under way: the job is tried again later. */
export class BackupInProgress extends Error {
  override readonly message = 'A backup is under way, and needs all pictures where they are'
}

/**
 * Takes a picture away, unless a row shows it.
 *
 * @throws BackupUnderWay while one is.
 */
export async function purgeUnlessUsed(
  { db, config }: Pick<Context, 'db' | 'config'>,
  area: PictureArea,
  key: string,
): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await canDeletePictures(tx))) throw new BackupInProgress()
    const unused = await findUnused(tx, area, [key])
    if (unused.has(key)) await new Pictures(openStore(config, area)).remove(key)
  })
}

/** For rows that stop showing their pictures with this transaction: a job for each picture there was. */
export async function enqueuePicturePurge(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  keys: readonly (string | null)[],
): Promise<void> {
  for (const key of new Set(keys)) if (key !== null) await jobs.enqueue(tx, purgePictureJob, { key })
}
