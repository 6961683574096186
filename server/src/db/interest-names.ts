import { LRUCache } from 'lru-cache'

import type { Queryable } from './database.ts'

export type Interest = { id: number; name: string }

/**
 * Names by interest id. They only change with a new version, so lists don't join them for each card. Only this reference data is kept in memory:
 * never people, circles or events.
 */
type Names = LRUCache<number, string>
const namesByDatabase = new WeakMap<Queryable, Names>()
const cacheOptions = { max: 20_000, ttl: 60 * 60 * 1000 }

/** As the database sorts them with `collate "und-x-icu"`. */
const collator = new Intl.Collator('und')

/** The interests of each list, by name. */
export async function nameInterests(
  db: Queryable,
  lists: readonly (readonly number[])[],
): Promise<Interest[][]> {
  const names = await loadNames(db, new Set(lists.flat()))
  return lists.map((ids) =>
    ids
      .flatMap((id) => {
        const name = names.get(id)
        return name === undefined ? [] : [{ id, name }]
      })
      .toSorted((a, b) => collator.compare(a.name, b.name)),
  )
}

async function loadNames(db: Queryable, ids: ReadonlySet<number>): Promise<Map<number, string>> {
  const cached = namesByDatabase.get(db) ?? new LRUCache<number, string>(cacheOptions)
  namesByDatabase.set(db, cached)
  const names = new Map<number, string>()
  const missing: number[] = []
  for (const id of ids) {
    const name = cached.get(id)
    if (name === undefined) missing.push(id)
    else names.set(id, name)
  }
  if (missing.length === 0) return names
  const rows = await db
    .selectFrom('interests')
    .select(['id', 'name'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(missing)))
    .execute()
  for (const { id, name } of rows) {
    cached.set(id, name)
    names.set(id, name)
  }
  return names
}
