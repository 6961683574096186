import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast, queries } = await openTestApp({ FREE_SWIPES_PER_DAY: '5' })

const skip = (member: Member, kind: 'people' | 'groups', id: number) =>
  member.send(`PUT /api/${kind}/{id}/skip`, { params: { id } })
const sendRequest = (member: Member, toId: number, groupId?: number) =>
  member.send('POST /api/friend-requests', { body: { toId, groupId } })

const others: Member[] = []
for (let count = 0; count < 8; count += 1) others.push(await cast.person(`Other ${count}`))

async function countRows({ id }: Member): Promise<{ skips: number; requests: number }> {
  const { db } = ctx
  const people = await db.selectFrom('user_skips').selectAll().where('user_id', '=', id).execute()
  const groups = await db.selectFrom('group_skips').selectAll().where('user_id', '=', id).execute()
  const requests = await db
    .selectFrom('friend_requests')
    .select('id')
    .where('from_id', '=', id)
    .unionAll(db.selectFrom('join_requests').select('id').where('from_id', '=', id))
    .execute()
  return { skips: people.length + groups.length, requests: requests.length }
}

test('a skip of a person is one statement', async () => {
  const me = await cast.person('Me')
  await me.call('GET /api/user', {})
  queries.length = 0
  const [target] = others
  expect((await skip(me, 'people', target?.id ?? 0)).status).toBe(200)
  // The other one looks up the session.
  expect(queries).toHaveLength(2)
  expect(queries.filter((text) => text.includes('insert into "user_skips"'))).toHaveLength(1)
})

test('of many concurrent swipes just below the limit, one succeeds', async () => {
  for (let round = 0; round < 4; round += 1) {
    const me = await cast.person('Me')
    for (const { id } of others.slice(0, 4)) await skip(me, 'people', id)
    const groupId = await seedCircle(ctx, { by: others[7] ?? me })
    const [e, f, g, h] = others.slice(4) as [Member, Member, Member, Member]
    const responses = await Promise.all([
      skip(me, 'people', e.id),
      sendRequest(me, f.id),
      skip(me, 'people', g.id),
      skip(me, 'groups', groupId),
      sendRequest(me, h.id),
    ])
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    const { skips, requests } = await countRows(me)
    expect(skips + requests).toBe(5)
  }
})

test('skipping a card several times concurrently counts as one swipe', async () => {
  const me = await cast.person('Me')
  const { id } = await cast.person('Other')
  const responses = await Promise.all([1, 2, 3, 4].map(() => skip(me, 'people', id)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await me.call('GET /api/user/swipes', {})).body.left).toBe(4)
})

test.each(['people', 'groups'] as const)(
  'of a concurrent skip and connect with %s, the connect wins in any order',
  async (kind) => {
    for (let round = 0; round < 8; round += 1) {
      const [me, owner] = [await cast.person('Me'), await cast.person('Owner')]
      const groupId = await seedCircle(ctx, { by: owner })
      const skipTarget = () => skip(me, kind, kind === 'people' ? owner.id : groupId)
      const connect = () => sendRequest(me, owner.id, kind === 'people' ? undefined : groupId)
      const swipes = round % 2 === 0 ? [skipTarget(), connect()] : [connect(), skipTarget()]
      const statuses = (await Promise.all(swipes)).map(({ status }) => status).toSorted()
      expect([
        [200, 201],
        [201, 409],
      ]).toContainEqual(statuses)
      expect(await countRows(me)).toEqual({ skips: 0, requests: 1 })
    }
  },
)

test('a skip during an acceptance leaves a friendship and no skip', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [me, sender] = [await cast.person('Me'), await cast.person('Sender')]
    await sendRequest(sender, me.id)
    const [request] = (await me.call('GET /api/friend-requests', {})).body
    const params = { id: String(request?.id) }
    const accept = me.send('PATCH /api/friend-requests/{id}', { params, body: { status: 'accepted' } })
    const [skipped, accepted] = await Promise.all([skip(me, 'people', sender.id), accept])
    expect(accepted.status).toBe(200)
    expect([200, 409]).toContain(skipped.status)
    expect(await countRows(me)).toEqual({ skips: 0, requests: 0 })
  }
})
