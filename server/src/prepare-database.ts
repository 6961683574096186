import type { Database } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { ensureCities } from './features/cities/service.ts'
import { prepareInterests } from './features/profiles/start.ts'

/**
 * Makes a database, empty or older, ready for this version: the newest schema, the places and the
 * interest catalogue. Takes some seconds the first time, milliseconds afterwards; several processes
 * may do it at once.
 */
export async function prepareDatabase(db: Database): Promise<void> {
  await migrate(db)
  await ensureCities(db)
  await prepareInterests(db)
}
