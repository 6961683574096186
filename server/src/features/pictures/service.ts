import { z } from 'zod'

import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { isShown } from './queries.ts'

/** Taking away a stored picture, unless a row shows it by then. */
export const forgetPicture = { kind: 'forget-picture', payload: z.object({ key: z.string() }) } as const

/** Does that job. */
export async function forgetUnlessShown(
  { db, pictures }: Pick<Context, 'db' | 'pictures'>,
  key: string,
): Promise<void> {
  if (!(await isShown(db, key))) await pictures.forget(key)
}

/** For rows that stop showing their pictures with this transaction: a job for each picture there was. */
export async function forgetPictures(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  keys: readonly (string | null)[],
): Promise<void> {
  for (const key of new Set(keys)) if (key !== null) await jobs.enqueue(tx, forgetPicture, { key })
}
