import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { createTestDatabase } from '../testing/database.ts'
import { captureStatements } from '../testing/statements.ts'
import { nameInterests } from './interest-names.ts'

const { db } = await createTestDatabase()

test('names interests in the order of the database, with one statement for those not seen before', async () => {
  const names = [
    'zebras',
    'Élan',
    'eel',
    'Ärger',
    'apple',
    'Apple pie',
    'a b',
    'ab',
    'a-b',
    'Œuvre',
    'オセロ',
    '3D',
    'ß',
  ]
  const { rows } = await sql<{ id: number; name: string }>`
    with added as (
      insert into interests (slug, name) select 'sorted-' || n, name from unnest(${names}::text[]) with ordinality given (name, n)
      returning id, name
    ) select id, name from added order by name collate "und-x-icu"`.execute(db)
  const ids = rows.map(({ id }) => id)
  const [first, ...rest] = ids.toReversed()
  const lists = [rest, [], first === undefined ? [] : [first]]
  const expected = [rows.slice(0, -1), [], rows.slice(-1)]
  const run = async () => expect(await nameInterests(db, lists)).toEqual(expected)
  expect(await captureStatements(run)).toHaveLength(1)
  expect(await captureStatements(run)).toEqual([])
  expect(await nameInterests(db, [[...ids, 2 ** 40]])).toEqual([rows])
})
