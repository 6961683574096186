import { sql } from 'kysely'

import { StartupError } from '../platform/startup-error.ts'
import type { Database } from './database.ts'

/** A table that exists while a backup is being restored, and after a restore that failed. */
export const restoreMarker = 'restore_under_way'

export async function refusePartialRestore(db: Database): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${`public.${restoreMarker}`}) is not null as exists`.execute(db)
  if (rows[0]?.exists !== true) return
  throw new StartupError(
    'This database is being restored from a backup, or a restore failed. Wait for it to finish, or restore again with --force.',
  )
}
