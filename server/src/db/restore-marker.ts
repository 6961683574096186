import { sql } from 'kysely'

import { StartupError } from '../platform/startup-error.ts'
import type { Database } from './database.ts'

/** The table that is there while a backup is being restored, and stays where that broke off. */
export const restoreMarker = 'restore_under_way'

/** @throws StartProblem for a database of which only a part may be there. */
export async function refuseHalfRestored(db: Database): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${`public.${restoreMarker}`}) is not null as there`.execute(db)
  if (rows[0]?.there !== true) return
  throw new StartupError(
    'A backup is being restored into this database, or that broke off: let it end, or restore it again with --force.',
  )
}
