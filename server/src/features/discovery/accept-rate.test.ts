import { expect, test } from 'vitest'

import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast } = await openTestApp()
const { db, clock } = ctx
const day = 24 * 60 * 60 * 1000
const applicants: number[] = []
for (let number = 0; number < 20; number += 1) applicants.push((await cast.person(`Applicant ${number}`)).id)

type Answers = { status: 'accepted' | 'rejected'; count: number; isOpen?: boolean }

/** A circle in the city whose organizers answered this many requests. */
async function seedAnsweringCircle(
  city: string,
  { status, count, isOpen = false }: Answers,
): Promise<number> {
  const owner = await cast.person('Owner', { city, interests: [] })
  const id = await seedCircle(ctx, { by: owner })
  await db
    .updateTable('groups')
    .set((eb) => {
      const home = eb.selectFrom('users').where('id', '=', owner.id)
      return { latitude: home.select('latitude'), longitude: home.select('longitude') }
    })
    .where('id', '=', id)
    .execute()
  const created_at = new Date(clock.now().getTime() - 10 * day)
  const answered_at = isOpen ? created_at : new Date(created_at.getTime() + day)
  const rows = applicants
    .slice(0, count)
    .map((from_id) => ({ from_id, to_id: owner.id, group_id: id, status, created_at, answered_at }))
  await db.insertInto('join_requests').values(rows).execute()
  return id
}

async function listCircles(city: string, ids: readonly number[]): Promise<number[]> {
  const viewer = await cast.person('Viewer', { city, interests: [] })
  const { body } = await viewer.call('GET /api/groups/discover', {})
  return body.map(({ id }) => id).filter((id) => ids.includes(id))
}

// Of two circles that are alike, the newer one comes first.

test('from 20 answers on, a circle that accepts few people ranks lower', async () => {
  const accepting = await seedAnsweringCircle('Porto, PT', { status: 'accepted', count: 20 })
  const declining = await seedAnsweringCircle('Porto, PT', { status: 'rejected', count: 20 })
  expect(await listCircles('Porto, PT', [declining, accepting])).toEqual([accepting, declining])
})

test('fewer answers change nothing', async () => {
  const accepting = await seedAnsweringCircle('Lyon, FR', { status: 'accepted', count: 19 })
  const declining = await seedAnsweringCircle('Lyon, FR', { status: 'rejected', count: 19 })
  expect(await listCircles('Lyon, FR', [declining, accepting])).toEqual([declining, accepting])
})

test('open circles, which accept by themselves, are not ahead', async () => {
  const open = await seedAnsweringCircle('Graz, AT', { status: 'accepted', count: 20, isOpen: true })
  const other = await seedAnsweringCircle('Graz, AT', { status: 'accepted', count: 1 })
  expect(await listCircles('Graz, AT', [open, other])).toEqual([other, open])
})
