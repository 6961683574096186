import { firstPeople } from '@coterie/contract/limits'
import { expect, test } from 'vitest'

import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast } = await openTestApp()
const ada = await cast.person('Ada', { city: 'Berlin, DE' })
const paul = await cast.person('Paul', { city: 'Paris, FR' })
const nomad = await cast.person('Nomad')
await ctx.db.updateTable('users').set({ city_id: null, location: null }).where('id', '=', nomad.id).execute()
const isNew = async (person: typeof ada) => (await person.call('GET /api/user/city', {})).body.isNew

test('a city is new until fifty people live there or nearby', async () => {
  expect([await isNew(ada), await isNew(paul), await isNew(nomad)]).toEqual([true, true, false])
  const potsdam = await findCity('Potsdam')
  const insert = async (count: number, change: object = {}) => {
    const rows = Array.from({ length: count }, () => ({
      name: 'Neighbor',
      email: `${crypto.randomUUID()}@example.org`,
      city_id: potsdam,
      onboarded_at: new Date(),
      ...change,
    }))
    await ctx.db.insertInto('users').values(rows).execute()
  }
  await insert(firstPeople - 2)
  await insert(5, { onboarded_at: null })
  await insert(5, { is_active: false })
  expect(await isNew(ada)).toBe(true)
  await insert(1)
  expect([await isNew(ada), await isNew(paul)]).toEqual([false, true])
})

async function findCity(name: string): Promise<number> {
  const query = ctx.db
    .selectFrom('cities')
    .select('id')
    .where('name', '=', name)
    .where('country_code', '=', 'DE')
  return (await query.executeTakeFirstOrThrow()).id
}
