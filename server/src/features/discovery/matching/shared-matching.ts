import type { Database } from '../../../db/database.ts'
import { Matching } from './matching.ts'

const engines = new WeakMap<Database, Matching>()

export function getMatching(db: Database): Matching {
  const existing = engines.get(db)
  if (existing !== undefined) return existing
  const created = new Matching(db)
  engines.set(db, created)
  return created
}
