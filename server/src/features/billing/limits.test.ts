import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { openBillingApp } from '../../testing/billing.ts'
import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { createEventForm, postEvent } from '../../testing/events.ts'
import { insertFriendship } from '../friends/service.ts'

const { cast, ctx, clock, paypal, buy, waitForWebhooks } = await openBillingApp({
  env: { FREE_SWIPES_PER_DAY: '1' },
})

const toParams = ({ id }: { id: number }) => ({ params: { id } })
const skip = (member: Member, person: Member) => member.send('PUT /api/people/{id}/skip', toParams(person))
const known = await cast.person('Known')
const skipped = await cast.person('Skipped')
const theirCircle = { id: await seedCircle(ctx, { by: known }) }
const strangers = [await cast.person('A'), await cast.person('B'), await cast.person('C')]

/** One call per privilege, by a person who has used their daily swipe and is in three circles. */
const privileges: [string, (me: Member, round: number) => Promise<number>][] = [
  ['more swipes', async (me, round) => (await skip(me, strangers[round] ?? known)).status],
  [
    'a fourth circle',
    async (me) => (await me.send('POST /api/groups', { body: { name: 'One more' } })).status,
  ],
  ['ranges of people', async (me) => (await me.send('GET /api/users', { query: { range: '20' } })).status],
  [
    'ranges of circles',
    async (me) => (await me.send('GET /api/groups/discover', { query: { range: '20' } })).status,
  ],
  ['ranges of events', async (me) => (await me.send('GET /api/events', { query: { range: '20' } })).status],
  ['who liked you', async (me) => (await me.send('GET /api/user/likes')).status],
  [
    'undoing a circle’s skip',
    async (me) => {
      await me.send('PUT /api/groups/{id}/skip', toParams(theirCircle))
      return (await me.send('DELETE /api/groups/{id}/skip', toParams(theirCircle))).status
    },
  ],
  [
    'undoing a person’s skip',
    async (me) => (await me.send('DELETE /api/people/{id}/skip', toParams(skipped))).status,
  ],
  [
    'privacy',
    async (me) =>
      (await me.send('PATCH /api/user/preferences', { body: { privacy: { showOnline: false } } })).status,
  ],
  ['read receipts', async (me) => ((await readThread(me)).receipts === null ? 403 : 200)],
  ['events', async (me) => (await postEvent(me, createEventForm(clock.now()))).status],
]

const readThread = async (me: Member) =>
  (await me.call('GET /api/messages/{conversation}', { params: { conversation: `u${known.id}` } })).body

async function createMemberWithThreeCircles(name: string): Promise<Member> {
  const me = await cast.person(name)
  for (let count = 0; count < 3; count += 1) await seedCircle(ctx, { by: me })
  await ctx.db.transaction().execute((tx) => insertFriendship(tx, me.id, known.id, clock.now()))
  const content = { clientId: randomUUID(), receiverId: known.id, content: 'Hello' }
  await me.call('POST /api/messages', { body: content })
  await skip(me, skipped)
  return me
}

const tryAll = async (me: Member, round: number) => {
  const outcomes: Record<string, string> = {}
  for (const [name, attempt] of privileges) {
    const status = await attempt(me, round)
    outcomes[name] =
      status < 300 ? 'allowed' : [403, 409, 429].includes(status) ? 'refused' : `status ${status}`
  }
  return outcomes
}

const expectAll = (outcome: string) => Object.fromEntries(privileges.map(([name]) => [name, outcome]))

test('payment lifts every limit of the Free plan, and revoking it restores them', async () => {
  const me = await createMemberWithThreeCircles('Me')
  expect(await tryAll(me, 0)).toEqual(expectAll('refused'))
  const premium = await buy(me, 'premium')
  expect(await tryAll(me, 0)).toEqual({ ...expectAll('allowed'), events: 'refused' })
  const [sale] = premium.remote.sales
  if (sale === undefined) throw new Error('Nothing was paid')
  paypal.ledger.refund(sale)
  await waitForWebhooks()
  expect(await tryAll(me, 1)).toEqual(expectAll('refused'))
  clock.advance(60)
  await buy(me, 'advertiser')
  expect(await tryAll(me, 2)).toEqual(expectAll('allowed'))
})

test('priority in other people’s feeds starts and ends with the plan', async () => {
  const traits = { interests: ['Origami', 'Lacework'], city: 'Reykjavík, IS' }
  const interests = ['Lacework']
  const [quiet, paying] = [
    await cast.person('Quiet', { ...traits, interests }),
    await cast.person('Paying', { ...traits, interests }),
  ]
  const ids = new Set([quiet.id, paying.id])
  const getFeedOrder = async () => {
    const me = await cast.person('Viewer', traits)
    const { body } = await me.call('GET /api/users', {})
    return body.filter(({ id }) => ids.has(id)).map(({ id }) => id)
  }
  const before = await getFeedOrder()
  const other = before[0] === quiet.id ? paying : quiet
  const { remote } = await buy(other, 'premium')
  expect(await getFeedOrder()).toEqual(before.toReversed())
  const [sale] = remote.sales
  if (sale === undefined) throw new Error('Nothing was paid')
  paypal.ledger.refund(sale)
  await waitForWebhooks()
  expect(await getFeedOrder()).toEqual(before)
})
