import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { openEmptyDatabase } from '../testing/empty-database.ts'
import { migrate } from './migrate.ts'

const db = await openEmptyDatabase()

test('feed queues, sanctions and retained sanctions keep their content under the new column names', async () => {
  await migrate(db, '20261127T0100-sign-in-links')
  await sql`insert into users (id, email, name) overriding system value values (1, 'ada@example.org', 'Ada')`.execute(
    db,
  )
  await sql`
    insert into feed_queues (user_id, feed, query_key, started_at, likes, ids, positions, complete)
    values (1, 'people', 'all', now(), '{Hiking}', '{}', '{}', true)`.execute(db)
  await sql`
    insert into sanctions (user_id, kind, reason, text, about, created_at)
    values (1, 'warned', 'harassment', 'Be kind', 'Lake walk', now())`.execute(db)
  await sql`
    insert into retained_records (address_hash, kind, record, expires_at)
    select '\\x01', 'sanction', to_jsonb(s), now() + interval '1 year' from sanctions s`.execute(db)
  await migrate(db)
  const { rows } = await sql`
    select viewer_interests, target_text, (jsonb_populate_record(null::sanctions, record)).target_text as retained
    from feed_queues, sanctions, retained_records`.execute(db)
  expect(rows).toEqual([{ viewer_interests: ['Hiking'], target_text: 'Lake walk', retained: 'Lake walk' }])
})
