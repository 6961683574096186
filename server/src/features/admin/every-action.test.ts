import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { CallResult } from '../../testing/caller.ts'
import { circle } from '../../testing/circles.ts'
import { endpoints, nameOf } from '../../testing/endpoints.ts'
import { eventForm, list } from '../../testing/events.ts'
import { act, appeal, caseOf, decide, decideAppeal, report, undo } from '../../testing/reports.ts'
import { world } from '../../testing/world.ts'

const { ctx, cast, clock, app } = await world()
const boss = await cast.person('Boss', { role: 'admin' })

const one = (id: number) => ({ params: { id } })
const person = (name = 'Ada') => cast.person(name)
const circleOfAda = async () => await circle(ctx, { by: await person() })
async function event(): Promise<number> {
  const host = await cast.person('Host', { plan: 'advertiser' })
  return (await list(host, eventForm(clock.now()))).body.id
}
async function reported(): Promise<{ id: number; of: Awaited<ReturnType<typeof person>> }> {
  await ctx.db.deleteFrom('auth_attempts').execute()
  const of = await person('Ben')
  const target = { kind: 'person', id: of.id } as const
  await report(await person(), target)
  return { id: (await caseOf(boss, target)).id, of }
}
async function warned() {
  const found = await reported()
  await decide(boss, found.id, act('warn'))
  const { id } = await ctx.db
    .selectFrom('sanctions')
    .select('id')
    .where('user_id', '=', found.of.id)
    .executeTakeFirstOrThrow()
  return { ...found, sanction: id }
}
async function ticket(): Promise<number> {
  const writer = await person()
  await app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: writer.headers,
    payload: { name: 'Ada', email: writer.email, message: 'The map shows me in the wrong city.' },
    remoteAddress: `10.8.0.${writer.id % 250}`,
  })
  return (
    await ctx.db.selectFrom('support_tickets').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  ).id
}

type Act = { ready: () => Promise<unknown>; call: (given: never) => Promise<CallResult<unknown>> }
function acting<Given>(
  ready: () => Promise<Given>,
  call: (given: Given) => Promise<CallResult<unknown>>,
): Act {
  return { ready, call }
}

/** Every admin call that changes something, and other calls that only admins can make. */
const acts: Record<string, Act> = {
  'DELETE /api/admin/users/{id}': acting(person, ({ id }) =>
    boss.send('DELETE /api/admin/users/{id}', one(id)),
  ),
  'POST /api/admin/users/{id}/grant-premium': acting(person, ({ id }) =>
    boss.send('POST /api/admin/users/{id}/grant-premium', one(id)),
  ),
  'PUT /api/admin/groups/{id}/hidden': acting(circleOfAda, (id) =>
    boss.send('PUT /api/admin/groups/{id}/hidden', one(id)),
  ),
  'DELETE /api/admin/groups/{id}/hidden': acting(
    async () => {
      const id = await circleOfAda()
      await boss.send('PUT /api/admin/groups/{id}/hidden', one(id))
      return id
    },
    (id) => boss.send('DELETE /api/admin/groups/{id}/hidden', one(id)),
  ),
  'DELETE /api/admin/groups/{id}': acting(circleOfAda, (id) =>
    boss.send('DELETE /api/admin/groups/{id}', one(id)),
  ),
  'DELETE /api/admin/events/{id}': acting(event, (id) => boss.send('DELETE /api/admin/events/{id}', one(id))),
  'POST /api/events': acting(
    async () => undefined,
    () => list(boss, eventForm(clock.now())),
  ),
  'PATCH /api/events/{id}': acting(event, (id) =>
    boss.send('PATCH /api/events/{id}', { ...one(id), body: { title: 'Another title' } }),
  ),
  'PUT /api/events/{id}/cancellation': acting(event, (id) =>
    boss.send('PUT /api/events/{id}/cancellation', one(id)),
  ),
  'POST /api/admin/approvals': acting(
    async () => undefined,
    () => boss.send('POST /api/admin/approvals', { body: { list: 'one@example.org\ntwo@example.org' } }),
  ),
  'POST /api/admin/approvals/revoke': acting(person, ({ email }) =>
    boss.send('POST /api/admin/approvals/revoke', { body: { email } }),
  ),
  'POST /api/admin/tickets/{id}/replies': acting(ticket, (id) =>
    boss.send('POST /api/admin/tickets/{id}/replies', {
      ...one(id),
      body: { content: 'It is mended.', clientId: randomUUID() },
    }),
  ),
  'PUT /api/admin/tickets/{id}/closing': acting(ticket, (id) =>
    boss.send('PUT /api/admin/tickets/{id}/closing', one(id)),
  ),
  'DELETE /api/admin/tickets/{id}/closing': acting(
    async () => {
      const id = await ticket()
      await boss.send('PUT /api/admin/tickets/{id}/closing', one(id))
      return id
    },
    (id) => boss.send('DELETE /api/admin/tickets/{id}/closing', one(id)),
  ),
  'PUT /api/admin/reports/{id}/decision': acting(reported, ({ id }) => decide(boss, id, act('ban'))),
  'DELETE /api/admin/reports/{id}/decision': acting(warned, ({ id }) => undo(boss, id)),
  'PUT /api/admin/reports/{id}/appeal': acting(
    async () => {
      const found = await warned()
      await appeal(found.of, found.sanction)
      return found
    },
    ({ id }) => decideAppeal(boss, id, { outcome: 'upheld' }),
  ),
  'DELETE /api/admin/sanctions/{id}': acting(
    async () => {
      const found = await reported()
      await decide(boss, found.id, act('ban'))
      const query = ctx.db.selectFrom('sanctions').select('id').where('user_id', '=', found.of.id)
      return (await query.executeTakeFirstOrThrow()).id
    },
    (id) => boss.send('DELETE /api/admin/sanctions/{id}', one(id)),
  ),
}

/** Admins' notes on a report affect no one. */
const unnoted = new Set(['PUT /api/admin/reports/{id}/note'])

const written = async () =>
  await ctx.db.selectFrom('audit_log').select(['actor_id', 'action', 'target_kind']).orderBy('id').execute()

test('every admin call that changes something is tested here', () => {
  const changing = endpoints.filter(({ audience, method }) => audience === 'admin' && method !== 'GET')
  expect(Object.keys(acts)).toEqual(
    expect.arrayContaining(changing.map(nameOf).filter((name) => !unnoted.has(name))),
  )
})

test.each(Object.entries(acts))('%s writes exactly one row', async (_, { ready, call }) => {
  const given = await ready()
  const before = await written()
  const answer = await call(given as never)
  expect([answer.status, answer.status < 300]).toEqual([answer.status, true])
  const [row, ...others] = (await written()).slice(before.length)
  expect(others).toEqual([])
  expect(row?.actor_id).toBe(boss.id)
})

test('a refused action isn’t logged', async () => {
  const before = await written()
  const answers = [
    await boss.send('DELETE /api/admin/users/{id}', one(2_000_000_000)),
    await boss.send('DELETE /api/admin/users/{id}', one(boss.id)),
    await boss.send('DELETE /api/admin/groups/{id}', one(2_000_000_000)),
    await (await person()).send('DELETE /api/admin/users/{id}', one(boss.id)),
  ]
  expect(answers.every(({ status }) => status >= 400)).toBe(true)
  expect(await written()).toEqual(before)
})
