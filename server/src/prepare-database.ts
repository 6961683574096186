import type { Database } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { ensureCities } from './features/cities/service.ts'
import { prepareInterests } from './features/profiles/start.ts'

/**
 * Brings an empty or older database up to date: the schema, the cities and the interests. Takes seconds the first time,
 * then milliseconds. Several processes may run it concurrently.
 */
export async function prepareDatabase(db: Database): Promise<void> {
  await migrate(db)
  await ensureCities(db)
  await prepareInterests(db)
}
