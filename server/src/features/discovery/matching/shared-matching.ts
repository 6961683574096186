import type { Database } from '../../../db/database.ts'
import { Matching } from './matching.ts'

const engines = new WeakMap<Database, Matching>()

/** One engine for each database in this process, so that the community is in memory once. */
export function getMatching(db: Database): Matching {
  const known = engines.get(db)
  if (known !== undefined) return known
  const made = new Matching(db)
  engines.set(db, made)
  return made
}
