import { Writable } from 'node:stream'

import { expect, test } from 'vitest'

import { credentials, openBillingApp } from '../../testing/billing.ts'
import { recordFault } from '../../testing/faults.ts'
import type { Fault } from '../../testing/paypal/control.ts'
import { enqueueDueSyncs } from './reconcile.ts'

const { cast, ctx, clock, paypal, startSubscription, buy, getPlan, waitForWebhooks } = await openBillingApp()

/** The longest time to subscribe once PayPal was back (ms). */
let recovery = 0

const endpoint = 'POST /api/billing/subscriptions'
const subscriptions = '/v1/billing/subscriptions'
const faultCases: [string, Fault['with']][] = [
  ['a server error', 500],
  ['a rate limit', 429],
  ['invalid JSON', 'html'],
  ['an unexpected shape', 'wrong-shape'],
  ['a closed connection', 'cut'],
]

test.each(faultCases)(
  'if PayPal fails with %s while subscribing, nothing is lost and a retry succeeds',
  async (_, fault) => {
    const ada = await cast.person('Ada')
    const before = paypal.ledger.subscriptions.size
    paypal.faults.push({ call: `POST ${subscriptions}`, times: 1, with: fault })
    const failed = await ada.send(endpoint, { body: { planId: 'premium' } })
    expect([failed.status, failed.body.error.code]).toEqual([503, 'paypal_unavailable'])
    expect(failed.headers['retry-after']).toBe('10')
    const restored = performance.now()
    await buy(ada, 'premium')
    recovery = Math.max(recovery, performance.now() - restored)
    // This holds even if PayPal created a subscription and only its response was lost.
    expect(paypal.ledger.subscriptions.size).toBe(before + 1)
    expect((await getPlan(ada)).status).toBe('active')
  },
)

test.each(faultCases)(
  'if PayPal fails with %s while confirming, the plan starts after a retry',
  async (_, fault) => {
    const ben = await cast.person('Ben')
    paypal.holdsWebhooks = true
    const { id, remote } = await startSubscription(ben, 'premium')
    paypal.ledger.approve(remote)
    paypal.holdsWebhooks = false
    paypal.faults.push({ call: `GET ${subscriptions}/${remote.id}`, times: 1, with: fault })
    const failed = await ben.send(`${endpoint}/${id}/confirm`)
    expect([failed.status, failed.body.error.code]).toEqual([503, 'paypal_unavailable'])
    expect((await getPlan(ben)).planId).toBe('free')
    expect((await ben.send(`${endpoint}/${id}/confirm`)).status).toBe(200)
    expect((await getPlan(ben)).planId).toBe('premium')
  },
)

test('the request times out if PayPal doesn’t respond', { timeout: 30_000 }, async () => {
  const cleo = await cast.person('Cleo')
  paypal.faults.push({ call: `POST ${subscriptions}`, times: 1, with: 'silence' })
  const started = performance.now()
  const response = await cleo.send(endpoint, { body: { planId: 'premium' } })
  expect(response.body.error.code).toBe('paypal_unavailable')
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('the request waits for a slow PayPal', async () => {
  const dan = await cast.person('Dan')
  paypal.faults.push({ call: `POST ${subscriptions}`, times: 1, with: { delay: 700 } })
  expect((await dan.send(endpoint, { body: { planId: 'premium' } })).status).toBe(201)
})

test('fetches a new token if one expires early', async () => {
  const eve = await cast.person('Eve')
  await buy(eve, 'premium')
  paypal.api.signOutAll()
  await buy(eve, 'advertiser')
  expect((await getPlan(eve)).planId).toBe('advertiser')
})

test('if the response to the creation is lost, the webhook finds its owner', async () => {
  const fay = await cast.person('Fay')
  paypal.faults.push({ call: `POST ${subscriptions}`, times: 1, with: 'cut' })
  await fay.send(endpoint, { body: { planId: 'premium' } })
  const remote = [...paypal.ledger.subscriptions.values()].findLast(({ customId }) =>
    customId?.startsWith(`${fay.id}:`),
  )
  if (remote === undefined) throw new Error('PayPal created no subscription')
  paypal.ledger.approve(remote)
  await waitForWebhooks()
  expect(await getPlan(fay)).toMatchObject({ planId: 'premium', status: 'active' })
})

test('if the response to the creation is lost, subscribing again opens the same subscription', async () => {
  const fin = await cast.person('Fin')
  paypal.faults.push({ call: `POST ${subscriptions}`, times: 1, with: 'cut' })
  await fin.send(endpoint, { body: { planId: 'premium' } })
  const created = [...paypal.ledger.subscriptions.values()].at(-1)
  // The webhook about the creation has no link for the approval.
  await waitForWebhooks()
  const { body } = await fin.call(endpoint, { body: { planId: 'premium' } })
  expect(body.paypalId).toBe(created?.id)
  expect(body.approveUrl).toContain(body.paypalId)
})

test('if PayPal deletes a subscription that no one approved, the person can subscribe again', async () => {
  const gil = await cast.person('Gil')
  const { id, remote } = await startSubscription(gil, 'premium')
  paypal.ledger.subscriptions.delete(remote.id)
  const late = await gil.send(`${endpoint}/${id}/confirm`)
  expect([late.status, late.body.error.code]).toEqual([409, 'not_approved_yet'])
  await buy(gil, 'premium')
  expect((await getPlan(gil)).status).toBe('active')
})

test('without webhooks, the daily check keeps the plan correct', async () => {
  const [gus, hal] = [await cast.person('Gus'), await cast.person('Hal')]
  paypal.holdsWebhooks = true
  const waiting = await startSubscription(gus, 'premium')
  const bought = await startSubscription(hal, 'premium')
  for (const { remote } of [waiting, bought]) paypal.ledger.approve(remote)
  clock.advance(2 * 3600)
  await enqueueDueSyncs(ctx, clock.now())
  await waitForWebhooks()
  expect([(await getPlan(gus)).planId, (await getPlan(hal)).planId]).toEqual(['premium', 'premium'])
  paypal.ledger.change(bought.remote, 'CANCELLED')
  await enqueueDueSyncs(ctx, clock.now())
  await waitForWebhooks()
  expect((await getPlan(hal)).status).toBe('active')
  clock.advance(24 * 3600)
  await enqueueDueSyncs(ctx, clock.now())
  await waitForWebhooks()
  expect((await getPlan(hal)).status).toBe('cancelled')
  paypal.holdsWebhooks = false
})

test('a cancellation is retried until PayPal is back', async () => {
  const ida = await cast.person('Ida')
  const { id, remote } = await buy(ida, 'premium')
  paypal.faults.push({ call: `POST ${subscriptions}/${remote.id}`, with: 503 })
  expect((await ida.send(`${endpoint}/${id}/cancel`)).status).toBe(200)
  await ctx.jobs.runDueJobs()
  expect([(await getPlan(ida)).status, remote.status]).toEqual(['cancelled', 'ACTIVE'])
  const resumed = await ida.send(`${endpoint}/${id}/resume`)
  expect(resumed.status).toBe(200)
  await ida.send(`${endpoint}/${id}/cancel`)
  paypal.faults.splice(0)
  clock.advance(25 * 3600)
  await enqueueDueSyncs(ctx, clock.now())
  await waitForWebhooks()
  expect(remote.status).toBe('SUSPENDED')
})

test('resuming while PayPal is down leaves the plan cancelled and reports it', async () => {
  const jan = await cast.person('Jan')
  const { id, remote } = await buy(jan, 'premium')
  await jan.send(`${endpoint}/${id}/cancel`)
  await waitForWebhooks()
  paypal.faults.push({ call: `POST ${subscriptions}/${remote.id}/activate`, with: 500 })
  const response = await jan.send(`${endpoint}/${id}/resume`)
  expect([response.status, response.body.error.code]).toEqual([503, 'paypal_unavailable'])
  paypal.faults.splice(0)
  await waitForWebhooks()
  expect([(await getPlan(jan)).status, remote.status]).toEqual(['cancelled', 'SUSPENDED'])
})

test('after all faults, exactly the plans that PayPal charges for are active', async () => {
  expect(paypal.faults).toEqual([])
  clock.advance(25 * 3600)
  await enqueueDueSyncs(ctx, clock.now())
  await waitForWebhooks()
  const rows = await ctx.db.selectFrom('subscriptions').select(['paypal_id', 'state']).execute()
  const localStates = new Map(rows.map(({ paypal_id, state }) => [paypal_id, state]))
  const remoteSubscriptions = [...paypal.ledger.subscriptions.values()]
  const mismatches = remoteSubscriptions.filter(
    ({ id, status }) => (status === 'ACTIVE') !== (localStates.get(id) === 'active'),
  )
  const times = 2 * faultCases.length + 8
  recordFault({
    name: 'paypal-faults',
    times,
    checked: remoteSubscriptions.length,
    lost: mismatches.length,
    recovery,
  })
  expect(remoteSubscriptions.length).toBeGreaterThan(15)
  expect(mismatches).toEqual([])
})

test('secrets appear neither in the log nor in responses', async () => {
  const lines: string[] = []
  const logStream = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const { pino } = await import('pino')
  const { buildContext } = await import('../../context.ts')
  const { buildApp } = await import('../../app.ts')
  const { Cast } = await import('../../testing/cast.ts')
  const verboseContext = buildContext(ctx.config, ctx.config.databaseUrl ?? '', {
    clock,
    log: pino({ level: 'trace' }, logStream),
  })
  const app = await buildApp(verboseContext)
  const kim = await new Cast(verboseContext, app).person('Kim')
  const responses: string[] = []
  for (const [, fault] of faultCases) {
    paypal.api.signOutAll()
    paypal.faults.push({ call: 'POST /v1/oauth2', times: 1, with: fault })
    responses.push(JSON.stringify(await kim.send(endpoint, { body: { planId: 'premium' } })))
    responses.push(JSON.stringify(await kim.send(endpoint, { body: { planId: 'premium' } })))
    responses.push(JSON.stringify(await kim.send('GET /api/billing/checkout')))
  }
  await app.close()
  await verboseContext.live.stop()
  await verboseContext.db.destroy()
  expect(lines.some((line) => line.includes('POST /v1/oauth2/token'))).toBe(true)
  const basic = Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString('base64')
  for (const text of [...lines, ...responses]) {
    expect(text).not.toContain(credentials.clientSecret)
    expect(text).not.toContain(basic)
    expect(text).not.toMatch(/Bearer/)
  }
})
