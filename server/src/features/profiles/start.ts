import { interestCatalog, toInterestId, interestNames } from '@coterie/contract/interests'
import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'

/** Adds missing interests of the catalog, and updates names and categories. */
export async function prepareInterests(db: Database): Promise<void> {
  const categories = new Map(
    Object.entries(interestCatalog).flatMap(([category, names]) =>
      names.map((name) => [toInterestId(name), category] as const),
    ),
  )
  const rows = [...interestNames].map(([slug, name]) => ({
    slug,
    name,
    category: categories.get(slug) ?? null,
  }))
  await sql`
    insert into interests (slug, name, category)
    select slug, name, category from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (slug text, name text, category text)
    on conflict (slug) do update set name = excluded.name, category = excluded.category
      where (interests.name, interests.category) is distinct from (excluded.name, excluded.category)`.execute(
    db,
  )
}
