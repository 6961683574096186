import type { Database } from '../../../db/database.ts'
import { Matching } from './matching.ts'

const engines = new WeakMap<Database, Matching>()

/** @param reader where the first call reads everything from. */
export function getMatching(db: Database, reader = db): Matching {
  const existing = engines.get(db)
  if (existing !== undefined) return existing
  const created = new Matching(db, reader)
  engines.set(db, created)
  return created
}
