import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { createRandom } from '../../demo/random.ts'
import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast } = await openTestApp()

/** The counters of all circles, and the same counted from the rows. */
async function readCounters() {
  const { rows } = await sql<{ kept: number[]; counted: number[] }>`
    select array[like_count, rating_count, star_count] as kept, array[
      (select count(*) from group_likes where group_id = g.id),
      (select count(*) from group_ratings where group_id = g.id),
      (select coalesce(sum(stars), 0) from group_ratings where group_id = g.id)
    ]::int[] as counted
    from groups g order by id`.execute(ctx.db)
  return { kept: rows.map(({ kept }) => kept), counted: rows.map(({ counted }) => counted) }
}

async function expectRightCounters() {
  const { kept, counted } = await readCounters()
  expect(kept).toEqual(counted)
  return kept
}

test('after any sequence of likes and ratings, also concurrent ones, the counters equal a count', async () => {
  const random = createRandom('like counts')
  const people: Member[] = []
  for (let count = 0; count < 12; count += 1) people.push(await cast.person(`Person${count}`))
  const owner = await cast.person('Owner')
  const circles: number[] = []
  for (let count = 0; count < 3; count += 1) circles.push(await seedCircle(ctx, { by: owner }))
  const circle = () => ({ params: { id: String(random.pick(circles)) } })
  const rate = () =>
    random.pick(people).send('PUT /api/groups/{id}/rating', {
      ...circle(),
      body: { stars: random.pick([1, 2, 3, 4, 5]) },
    })
  const changes = [
    ...Array.from({ length: 4 }, () => () => random.pick(people).send('PUT /api/groups/{id}/like', circle())),
    () => random.pick(people).send('DELETE /api/groups/{id}/like', circle()),
    () => random.pick(people).send('POST /api/groups/discover/likes', { body: { groupIds: circles } }),
    ...Array.from({ length: 4 }, () => rate),
  ]
  for (let round = 0; round < 20; round += 1) {
    const chosen = Array.from({ length: round % 2 === 0 ? 1 : 8 }, () => random.pick(changes))
    const responses = await Promise.all(chosen.map((change) => change()))
    for (const { status } of responses) expect([200, 204]).toContain(status)
    await expectRightCounters()
  }
  for (const { id } of people.slice(0, 6)) await ctx.db.deleteFrom('users').where('id', '=', id).execute()
  const kept = await expectRightCounters()
  expect(
    Math.min(...[0, 1, 2].map((index) => kept.reduce((sum, counts) => sum + (counts[index] ?? 0), 0))),
  ).toBeGreaterThan(0)
  await ctx.db
    .deleteFrom('groups')
    .where('id', '=', circles[0] ?? 0)
    .execute()
  await expectRightCounters()
})

test('a rating is the average of all, in hundredths', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const params = { id: String(await seedCircle(ctx, { by: ada })) }
  const rate = async (person: Member, stars: number) =>
    (await person.call('PUT /api/groups/{id}/rating', { params, body: { stars } })).body.rating
  expect(await rate(ada, 5)).toEqual({ average: 5, count: 1, mine: 5 })
  await rate(ben, 4)
  expect(await rate(cleo, 1)).toEqual({ average: 3.33, count: 3, mine: 1 })
  expect(await rate(cleo, 2)).toEqual({ average: 3.67, count: 3, mine: 2 })
})
