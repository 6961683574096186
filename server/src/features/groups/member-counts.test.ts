import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { transact } from '../../db/database.ts'
import { createRandom } from '../../demo/random.ts'
import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { countMembers, findMembers } from './member-queries.ts'

const { ctx, cast } = await openTestApp()

const setActive = (person: Member, isActive: boolean) =>
  transact(ctx.db, (tx) =>
    tx.updateTable('users').set({ is_active: isActive }).where('id', '=', person.id).execute(),
  )
const join = (person: Member, groupId: number) =>
  transact(ctx.db, (tx) =>
    sql`insert into group_members (group_id, user_id) values (${groupId}, ${person.id}) on conflict do nothing`.execute(
      tx,
    ),
  )
const leave = (person: Member, groupId: number) =>
  transact(ctx.db, (tx) =>
    sql`delete from group_members where group_id = ${groupId} and user_id = ${person.id}`.execute(tx),
  )

/** As shown to each viewer, and the same counted from the list of members. */
async function readCounts(viewers: readonly Member[], circles: readonly number[]) {
  const counts: { shown: number; listed: number }[] = []
  for (const { id } of viewers) {
    for (const circle of circles) {
      const members = await findMembers(ctx.db, id, circle, { after: null, limit: 1000 })
      counts.push({ shown: await countMembers(ctx.db, id, circle), listed: members.length })
    }
  }
  return counts
}

test('after any sequence of changes, also concurrent ones, each viewer sees the number of members that they can list', async () => {
  const random = createRandom('member counts')
  const people: Member[] = []
  for (let count = 0; count < 16; count += 1) people.push(await cast.person(`Person${count}`))
  const [owner, outsider] = [await cast.person('Owner'), await cast.person('Outsider')]
  const circles = [await seedCircle(ctx, { by: owner }), await seedCircle(ctx, { by: owner })]
  const changes = [
    ...Array.from({ length: 4 }, () => () => join(random.pick(people), random.pick(circles))),
    () => leave(random.pick(people), random.pick(circles)),
    () => setActive(random.pick(people), false),
    () => setActive(random.pick(people), true),
    () => random.pick(people).send('PUT /api/people/{id}/block', { params: { id: String(outsider.id) } }),
    () => outsider.send('PUT /api/people/{id}/block', { params: { id: String(random.pick(people).id) } }),
  ]
  const expectRightCounts = async () => {
    const counts = await readCounts([owner, outsider], circles)
    expect(counts.map(({ shown }) => shown)).toEqual(counts.map(({ listed }) => listed))
    return counts
  }
  for (let round = 0; round < 20; round += 1) {
    const chosen = Array.from({ length: round % 2 === 0 ? 1 : 8 }, () => random.pick(changes))
    await Promise.all(chosen.map((change) => change()))
    await expectRightCounts()
  }
  const [ofOwner, , ofOutsider] = await expectRightCounts()
  expect(ofOutsider?.shown).toBeGreaterThan(1)
  expect(ofOwner?.shown).toBeGreaterThan(ofOutsider?.shown ?? 0)
  for (const { id } of people.slice(0, 8)) await ctx.db.deleteFrom('users').where('id', '=', id).execute()
  await expectRightCounts()
})
