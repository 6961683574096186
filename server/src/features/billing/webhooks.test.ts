import { crc32 } from 'node:zlib'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { openBillingApp } from '../../testing/billing.ts'
import { findJobs, findRecordedJobs, recordJobs } from '../../testing/jobs.ts'
import { withChecksum } from '../../testing/paypal/checksum.ts'
import type { DoubleEvent } from '../../testing/paypal/ledger.ts'
import { deleteOldPaypalEvents } from './reconcile.ts'

const { cast, ctx, app, clock, paypal, startSubscription, buy, getPlan, waitForWebhooks } =
  await openBillingApp()
await recordJobs(ctx)

const post = (headers: Record<string, string>, payload: string | Buffer) =>
  app.inject({ method: 'POST', url: '/api/billing/webhook', headers, payload })

const createEventBody = (overrides: Partial<DoubleEvent> = {}): string =>
  JSON.stringify({
    id: `WH-${crypto.randomUUID()}`,
    event_type: 'BILLING.SUBSCRIPTION.ACTIVATED',
    resource_type: 'subscription',
    resource: { id: 'I-NONE' },
    create_time: clock.now().toISOString(),
    ...overrides,
  })

const sentAt = (ageMs: number) => new Date(clock.now().getTime() - ageMs)

const countEvents = async () =>
  Number(
    (
      await ctx.db
        .selectFrom('paypal_events')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  )
const countJobs = async () => (await findRecordedJobs(ctx)).length

test('refuses and ignores everything PayPal didn’t sign for us', async () => {
  const before = [await countEvents(), await countJobs()]
  const body = createEventBody()
  const signed = paypal.sign(body)
  const forgeries: [string, Record<string, string>, string][] = [
    ['nothing signed', { 'content-type': 'application/json' }, body],
    ['another body', signed, body.replace('ACTIVATED', 'CANCELLED')],
    ['an extra space', signed, `${body} `],
    ['for another webhook', paypal.sign(body, 'OTHERWEBHOOK'), body],
    ['another time', { ...signed, 'paypal-transmission-time': '2020-01-01T00:00:00Z' }, body],
    ['no signature', { ...signed, 'paypal-transmission-sig': '' }, body],
    ['invalid base64', { ...signed, 'paypal-transmission-sig': '%%%' }, body],
    ['another algorithm', { ...signed, 'paypal-auth-algo': 'none' }, body],
    [
      'a certificate from another host',
      { ...signed, 'paypal-cert-url': 'https://evil.example/v1/notifications/certs/CERT-1' },
      body,
    ],
    [
      'a certificate from a look-alike host',
      { ...signed, 'paypal-cert-url': 'https://paypal.com.evil.example/v1/notifications/certs/CERT-1' },
      body,
    ],
    [
      'a certificate from another path',
      { ...signed, 'paypal-cert-url': `${paypal.url}/upload/CERT-1` },
      body,
    ],
  ]
  for (const [name, headers, payload] of forgeries) {
    const response = await post(headers, payload)
    expect([name, response.statusCode]).toEqual([name, 401])
  }
  expect([await countEvents(), await countJobs()]).toEqual(before)
})

test('a certificate that can’t be fetched isn’t a forgery: PayPal has to resend', async () => {
  const body = createEventBody()
  const headers = {
    ...paypal.sign(body),
    'paypal-cert-url': `${paypal.url}/v1/notifications/certs/CERT-gone`,
  }
  expect((await post(headers, body)).statusCode).toBe(503)
})

test('refuses a signed body that isn’t an event', async () => {
  for (const body of ['', '{', '[]', '{"id":7}', createEventBody({ id: '../x' })]) {
    expect([body, (await post(paypal.sign(body), body)).statusCode]).toEqual([body, 400])
  }
  expect((await app.inject({ method: 'POST', url: '/api/billing/webhook' })).statusCode).toBe(400)
})

test('an event counts once, however often it arrives, and is accepted before PayPal is queried', async () => {
  const ada = await cast.person('Ada')
  paypal.holdsWebhooks = true
  const { remote } = await startSubscription(ada, 'premium')
  paypal.ledger.approve(remote)
  paypal.holdsWebhooks = false
  const event = paypal.ledger.events.findLast(({ event_type: kind }) => kind.endsWith('ACTIVATED'))
  if (event === undefined) throw new Error('PayPal sent no event')
  const [events, jobs, calls] = [await countEvents(), await countJobs(), paypal.calls.length]
  const statuses = await Promise.all([event, event, event].map((delivery) => paypal.send(delivery)))
  expect(statuses).toEqual([204, 204, 204])
  expect([await countEvents(), await countJobs()]).toEqual([events + 1, jobs + 1])
  expect(paypal.calls.length).toBe(calls)
  await waitForWebhooks()
  expect(await getPlan(ada)).toMatchObject({ planId: 'premium', status: 'active' })
})

test('PayPal’s current state counts, regardless of the order of events', async () => {
  paypal.holdsWebhooks = true
  const people = []
  const from = paypal.ledger.events.length
  for (const name of ['Ben', 'Cleo', 'Dan']) {
    const person = await cast.person(name)
    const { remote } = await startSubscription(person, 'premium')
    paypal.ledger.approve(remote)
    people.push({ person, remote })
  }
  for (const { remote } of people) paypal.ledger.fail(remote, true)
  const [ben, cleo] = people
  if (ben === undefined || cleo === undefined) throw new Error('Missing people')
  paypal.ledger.change(ben.remote, 'ACTIVE')
  paypal.ledger.charge(ben.remote)
  paypal.ledger.change(cleo.remote, 'CANCELLED')
  paypal.holdsWebhooks = false
  const events = paypal.ledger.events.slice(from)
  const mixed = events.toSorted((a, b) => a.id.localeCompare(b.id))
  for (const event of [...events.toReversed(), ...mixed, ...events]) {
    await paypal.send(event)
    if (event.event_type.endsWith('CREATED')) await waitForWebhooks()
  }
  await waitForWebhooks()
  const plans = await Promise.all(people.map(({ person }) => getPlan(person)))
  expect(plans.map(({ planId, status }) => [planId, status])).toEqual([
    ['premium', 'active'],
    ['premium', 'cancelled'],
    ['premium', 'past_due'],
  ])
})

test('a late response doesn’t undo a newer one', async () => {
  const eve = await cast.person('Eve')
  const { remote } = await buy(eve, 'premium')
  const row = await ctx.db
    .selectFrom('subscriptions')
    .select(['last_request', 'last_response'])
    .where('paypal_id', '=', remote.id)
    .executeTakeFirstOrThrow()
  expect(row.last_response).toBe(row.last_request)
  // The first query gets a slow 'active' response. Then the subscription is cancelled, as the second query reports.
  paypal.faults.push({
    call: `GET /v1/billing/subscriptions/${remote.id}/transactions`,
    times: 1,
    with: { delay: 600 },
  })
  const createEvent = (kind: string) =>
    JSON.parse(createEventBody({ event_type: kind, resource: { id: remote.id } })) as DoubleEvent
  await paypal.send(createEvent('BILLING.SUBSCRIPTION.UPDATED'))
  const slow = ctx.jobs.runDueJobs()
  await expect.poll(() => paypal.faults.length).toBe(0)
  paypal.ledger.change(remote, 'CANCELLED')
  await waitForWebhooks()
  expect((await getPlan(eve)).status).toBe('cancelled')
  await slow
  expect((await getPlan(eve)).status).toBe('cancelled')
})

test('a partial refund changes only the history, a full refund ends the plan', async () => {
  const fay = await cast.person('Fay')
  const { remote } = await buy(fay, 'premium')
  const [sale] = remote.sales
  if (sale === undefined) throw new Error('Nothing was paid')
  paypal.ledger.refund(sale, '2.00')
  await waitForWebhooks()
  const getPaymentStatus = async () => (await fay.call('GET /api/billing/payments', {})).body[0]?.status
  expect([await getPaymentStatus(), (await getPlan(fay)).planId]).toEqual(['partially_refunded', 'premium'])
  paypal.ledger.refund(sale)
  await waitForWebhooks()
  expect([await getPaymentStatus(), (await getPlan(fay)).planId]).toEqual(['refunded', 'free'])
})

test('a reversal ends the plan, even if it arrives first or repeatedly', async () => {
  const gus = await cast.person('Gus')
  paypal.holdsWebhooks = true
  const { remote } = await startSubscription(gus, 'advertiser')
  paypal.ledger.approve(remote)
  const [sale] = remote.sales
  if (sale === undefined) throw new Error('Nothing was paid')
  paypal.ledger.reverse(sale)
  paypal.holdsWebhooks = false
  const saleEvents = paypal.ledger.events.filter(({ resource }) => JSON.stringify(resource).includes(sale.id))
  for (const event of saleEvents.toReversed()) await paypal.send(event)
  await waitForWebhooks()
  const { body } = await gus.call('GET /api/billing/payments', {})
  expect([body[0]?.status, (await getPlan(gus)).planId]).toEqual(['reversed', 'free'])
  for (const event of saleEvents) await paypal.send({ ...event, id: `WH-${crypto.randomUUID()}` })
  await waitForWebhooks()
  expect((await getPlan(gus)).planId).toBe('free')
})

test('a reversal of a payment that wasn’t known yet ends the plan', async () => {
  const ira = await cast.person('Ira')
  paypal.holdsWebhooks = true
  const { remote } = await startSubscription(ira, 'premium')
  paypal.ledger.approve(remote)
  paypal.holdsWebhooks = false
  const [sale] = remote.sales
  if (sale === undefined) throw new Error('Nothing was paid')
  paypal.ledger.reverse(sale)
  await waitForWebhooks()
  const { body } = await ira.call('GET /api/billing/payments', {})
  expect(body.map(({ status }) => status)).toEqual(['reversed'])
  expect(await getPlan(ira)).toMatchObject({ planId: 'free', status: 'none' })
})

test('a payment that PayPal lists as refunded confirms a reversal', async () => {
  const joy = await cast.person('Joy')
  const { remote } = await buy(joy, 'premium')
  const [sale] = remote.sales
  if (sale === undefined) throw new Error('Nothing was paid')
  paypal.holdsWebhooks = true
  paypal.ledger.refund(sale)
  paypal.holdsWebhooks = false
  const body = createEventBody({ event_type: 'PAYMENT.SALE.REVERSED', resource: { id: sale.id } })
  expect((await post(paypal.sign(body), body)).statusCode).toBe(204)
  await waitForWebhooks()
  const payments = (await joy.call('GET /api/billing/payments', {})).body
  expect(payments.map(({ status }) => status)).toEqual(['reversed'])
  expect((await getPlan(joy)).planId).toBe('free')
})

test('a body forged to match the checksum of a genuine event ends no plan', async () => {
  const hal = await cast.person('Hal')
  const { remote } = await buy(hal, 'premium')
  const [sale] = remote.sales
  if (sale === undefined) throw new Error('Nothing was paid')
  const body = createEventBody({ resource: { id: remote.id } })
  const createForged = (resource: object) =>
    withChecksum(createEventBody({ event_type: 'PAYMENT.SALE.REVERSED', resource }), crc32(body))
  // The first delivery never arrived, so its headers are new here.
  for (const resource of [{ id: sale.id }, { id: 'REVERSAL', sale_id: sale.id }]) {
    const payload = createForged(resource)
    expect(crc32(payload)).toBe(crc32(body))
    expect((await post(paypal.sign(body), payload)).statusCode).toBe(204)
    await waitForWebhooks()
    expect(await getPlan(hal)).toMatchObject({ planId: 'premium', status: 'active' })
  }
  // After the genuine one, PayPal isn't even queried.
  const headers = paypal.sign(body)
  expect((await post(headers, body)).statusCode).toBe(204)
  await waitForWebhooks()
  const [before, callCount] = [await countEvents(), paypal.calls.length]
  expect((await post(headers, createForged({ id: sale.id }))).statusCode).toBe(204)
  await waitForWebhooks()
  expect([await countEvents(), paypal.calls.length]).toEqual([before, callCount])
  const payments = (await hal.call('GET /api/billing/payments', {})).body
  expect(payments.map(({ status }) => status)).toEqual(['completed'])
  expect(await getPlan(hal)).toMatchObject({ planId: 'premium', status: 'active' })
})

test('a failed delivery can be resent for three days', async () => {
  const [minute, day] = [60_000, 24 * 60 * 60_000]
  const ages: [number, number][] = [
    [0, 204],
    [3 * day - minute, 204],
    [3 * day + minute, 401],
    [-4 * minute, 204],
    [-6 * minute, 401],
  ]
  for (const [age, status] of ages) {
    const body = createEventBody()
    expect([age, (await post(paypal.sign(body, undefined, sentAt(age)), body)).statusCode]).toEqual([
      age,
      status,
    ])
  }
  const body = createEventBody()
  const headers = paypal.sign(body)
  const before = await countEvents()
  await sql`alter table paypal_events rename to paypal_events_away`.execute(ctx.db)
  expect((await post(headers, body)).statusCode).toBe(500)
  await sql`alter table paypal_events_away rename to paypal_events`.execute(ctx.db)
  expect((await post(headers, body)).statusCode).toBe(204)
  expect((await post(headers, body)).statusCode).toBe(204)
  expect(await countEvents()).toBe(before + 1)
})

test('deletes deliveries once none of them would be accepted again', async () => {
  const body = createEventBody()
  await post(paypal.sign(body), body)
  const count = async () => (await ctx.db.selectFrom('paypal_transmissions').select('id').execute()).length
  await deleteOldPaypalEvents(ctx, new Date(clock.now().getTime() + 29 * 24 * 60 * 60_000))
  expect(await count()).toBeGreaterThan(0)
  await deleteOldPaypalEvents(ctx, new Date(clock.now().getTime() + 31 * 24 * 60 * 60_000))
  expect(await count()).toBe(0)
})

test('ignores events of other subscriptions', async () => {
  const foreign = { resource: { id: 'I-FOREIGN' } }
  for (const kind of [
    'BILLING.SUBSCRIPTION.ACTIVATED',
    'PAYMENT.SALE.COMPLETED',
    'CHECKOUT.ORDER.APPROVED',
  ]) {
    const body = createEventBody({ ...foreign, event_type: kind })
    expect((await post(paypal.sign(body), body)).statusCode).toBe(204)
  }
  await waitForWebhooks()
  expect((await findJobs(ctx)).filter(({ lastError }) => lastError !== null)).toEqual([])
})
