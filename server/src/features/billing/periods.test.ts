import { expect, test } from 'vitest'

import { openBillingApp } from '../../testing/billing.ts'
import { readMails, decodeMail } from '../../testing/mailbox.ts'
import { enqueueDueSyncs } from './reconcile.ts'
import { endExpiredPeriods } from './sync-plan.ts'

const { cast, ctx, clock, paypal, startSubscription, buy, getPlan, waitForWebhooks, advanceDays } =
  await openBillingApp()

// Far from the end of a month, because months differ in length.
clock.set(new Date('2027-03-02T12:00:00.000Z'))

const findFailureEvent = () => {
  const event = paypal.ledger.events.findLast(({ event_type: kind }) => kind.endsWith('PAYMENT.FAILED'))
  if (event === undefined) throw new Error('Nothing failed')
  return event
}

const endpoint = 'POST /api/billing/subscriptions'

test('a cancelled plan runs until its period ends, can be resumed until then, and ends at PayPal afterwards', async () => {
  const ada = await cast.person('Ada')
  const { id, remote } = await buy(ada, 'premium')
  const until = remote.nextBilling?.toISOString()
  const cancelled = await ada.send<{ status: string }>(`${endpoint}/${id}/cancel`)
  expect(cancelled.body).toMatchObject({
    planId: 'premium',
    status: 'cancelled',
    currentPeriodEnd: until,
    canCancel: false,
    canResume: true,
  })
  await waitForWebhooks()
  expect(remote.status).toBe('SUSPENDED')
  const repeated = await ada.send(`${endpoint}/${id}/cancel`)
  expect([repeated.status, repeated.body.error.code]).toEqual([409, 'cannot_cancel'])

  const resumed = await ada.send(`${endpoint}/${id}/resume`)
  expect(resumed.body).toMatchObject({ status: 'active', currentPeriodEnd: until, canCancel: true })
  expect(remote.status).toBe('ACTIVE')
  await waitForWebhooks()
  expect((await getPlan(ada)).status).toBe('active')

  const free = await ada.call('POST /api/subscription/change', { body: { planId: 'free' } })
  expect(free.body).toMatchObject({ planId: 'premium', status: 'cancelled', currentPeriodEnd: until })
  await waitForWebhooks()
  await advanceDays(29)
  expect(await getPlan(ada)).toMatchObject({ planId: 'premium', status: 'cancelled' })
  expect(remote.sales).toHaveLength(1)
  await advanceDays(3)
  expect(await getPlan(ada)).toMatchObject({ planId: 'free', status: 'none', currentPeriodEnd: null })
  const late = await (await cast.signIn(ada)).send(`${endpoint}/${id}/resume`)
  expect([late.status, late.body.error.code]).toEqual([409, 'cannot_resume'])
  expect(remote.status).toBe('SUSPENDED')
  await enqueueDueSyncs(ctx, clock.now())
  await waitForWebhooks()
  expect(remote.status).toBe('CANCELLED')
})

test.each([
  ['before PayPal suspends it', 0],
  ['while PayPal suspends it', 600],
])('a plan that is resumed %s goes on', async (_, delay) => {
  const uma = await cast.person('Uma')
  const { id, remote } = await buy(uma, 'premium')
  const calls = `/v1/billing/subscriptions/${remote.id}`
  paypal.faults.push({ call: `POST ${calls}/suspend`, times: 1, with: { delay: 300 } })
  const cancelled = await uma.send(`${endpoint}/${id}/cancel`)
  expect(cancelled.status).toBe(200)
  const jobs = ctx.jobs.runDueJobs()
  await expect.poll(() => paypal.calls.filter((call) => call === `POST ${calls}/suspend`)).toHaveLength(1)
  if (delay > 0) paypal.faults.push({ call: `GET ${calls}`, times: 1, with: { delay } })
  const resumed = await uma.send(`${endpoint}/${id}/resume`)
  expect([resumed.status, resumed.body]).toMatchObject([200, { status: 'active', canCancel: true }])
  await jobs
  await waitForWebhooks()
  expect([remote.status, (await getPlan(uma)).status]).toEqual(['ACTIVE', 'active'])
  expect(paypal.faults).toEqual([])
})

test('renews each month, and lists both payments', async () => {
  const ben = await cast.person('Ben')
  const { remote } = await buy(ben, 'premium')
  await advanceDays(32)
  expect(remote.sales).toHaveLength(2)
  expect(await getPlan(ben)).toMatchObject({
    status: 'active',
    currentPeriodEnd: remote.nextBilling?.toISOString(),
  })
  const { body } = await (await cast.signIn(ben)).call('GET /api/billing/payments', {})
  expect(body.map(({ receipt }) => receipt)).toEqual(remote.sales.map(({ id }) => id).toReversed())
})

test('a late renewal keeps the plan; a missing one ends it', async () => {
  const cleo = await cast.person('Cleo')
  const { remote } = await buy(cleo, 'premium')
  const due = remote.nextBilling
  remote.nextBilling = undefined
  clock.advance(33 * 24 * 3600)
  await endExpiredPeriods(ctx, clock.now())
  expect((await getPlan(cleo)).planId).toBe('premium')
  clock.advance(3 * 24 * 3600)
  await endExpiredPeriods(ctx, clock.now())
  expect((await getPlan(cleo)).planId).toBe('free')
  remote.nextBilling = due
  paypal.ledger.charge(remote)
  remote.nextBilling = new Date(clock.now().getTime() + 30 * 24 * 3600 * 1000)
  await waitForWebhooks()
  expect(await getPlan(cleo)).toMatchObject({ planId: 'premium', status: 'active' })
})

test('after a failed payment the plan ends with its period, and a later payment restores it', async () => {
  const dan = await cast.person('Dan')
  const { remote } = await buy(dan, 'premium')
  const until = remote.nextBilling?.toISOString()
  clock.advance(25 * 24 * 3600)
  paypal.ledger.fail(remote, true)
  await waitForWebhooks()
  expect(await getPlan(dan)).toMatchObject({ planId: 'premium', status: 'past_due', currentPeriodEnd: until })
  const mails = await readMails(ctx, dan.email)
  expect(mails).toHaveLength(1)
  expect(decodeMail(mails[0])).toContain('Subject: Your Coterie payment didn’t go through')
  await paypal.send({ ...findFailureEvent(), id: 'WH-AGAIN' })
  await waitForWebhooks()
  expect(await readMails(ctx, dan.email)).toHaveLength(1)
  await advanceDays(7)
  expect((await getPlan(dan)).planId).toBe('free')
  paypal.ledger.change(remote, 'ACTIVE')
  remote.nextBilling = clock.now()
  paypal.ledger.charge(remote)
  await waitForWebhooks()
  expect(await getPlan(dan)).toMatchObject({ planId: 'premium', status: 'active' })
})

test('a failed payment is emailed in the person’s language, with the date', async () => {
  const eva = await cast.person('Eva')
  await eva.call('PUT /api/language', { body: { language: 'es' } })
  const { remote } = await buy(eva, 'advertiser')
  clock.advance(25 * 24 * 3600)
  paypal.ledger.fail(remote, true)
  await waitForWebhooks()
  const plan = await getPlan(eva)
  const day = new Intl.DateTimeFormat('es-419', { dateStyle: 'long', timeZone: 'Europe/Berlin' })
  const [mail] = (await readMails(ctx, eva.email)).map(decodeMail)
  expect(mail).toContain('Subject: No se pudo cobrar tu pago de Coterie')
  expect(mail).toContain('PayPal no pudo cobrar tu plan Anunciante.')
  expect(mail).toContain(`Conservas el plan hasta el ${day.format(new Date(plan.currentPeriodEnd ?? 0))}.`)
})

test('a plan cancelled at PayPal runs out, can’t be resumed, and its remaining days count toward a new one', async () => {
  const eve = await cast.person('Eve')
  const { id, remote } = await buy(eve, 'premium')
  const until = remote.nextBilling
  paypal.ledger.change(remote, 'CANCELLED')
  await waitForWebhooks()
  expect(await getPlan(eve)).toMatchObject({
    planId: 'premium',
    status: 'cancelled',
    currentPeriodEnd: until?.toISOString(),
    canCancel: false,
    canResume: false,
  })
  const response = await eve.send(`${endpoint}/${id}/resume`)
  expect([response.status, response.body.error.code]).toEqual([409, 'cannot_resume'])
  const renewed = await buy(eve, 'premium')
  expect(Math.abs(renewed.remote.startTime.getTime() - (until?.getTime() ?? 0))).toBeLessThan(2000)
  expect(renewed.remote.sales).toEqual([])
  expect((await getPlan(eve)).status).toBe('active')
})

test('a plan cancelled at PayPal can’t be resumed, even if PayPal hasn’t reported it yet', async () => {
  const eli = await cast.person('Eli')
  const { id, remote } = await buy(eli, 'premium')
  await eli.send(`${endpoint}/${id}/cancel`)
  await waitForWebhooks()
  paypal.holdsWebhooks = true
  paypal.ledger.change(remote, 'CANCELLED')
  paypal.holdsWebhooks = false
  const response = await eli.send(`${endpoint}/${id}/resume`)
  expect([response.status, response.body.error.code]).toEqual([409, 'cannot_resume'])
  expect(await getPlan(eli)).toMatchObject({ planId: 'premium', status: 'cancelled', canResume: false })
})

test('a cancellation doesn’t let PayPal charge someone else again whose payment failed', async () => {
  const [kai, lin] = [await cast.person('Kai'), await cast.person('Lin')]
  const failed = await buy(kai, 'premium')
  const cancelled = await buy(lin, 'premium')
  clock.advance(25 * 24 * 3600)
  paypal.ledger.fail(failed.remote, true)
  await waitForWebhooks()
  await (await cast.signIn(lin)).send(`${endpoint}/${cancelled.id}/cancel`)
  await waitForWebhooks()
  expect(cancelled.remote.status).toBe('SUSPENDED')
  await paypal.send({ ...findFailureEvent(), id: 'WH-FAILED-AGAIN' })
  await waitForWebhooks()
  expect(failed.remote.status).toBe('SUSPENDED')
})

test('an expired plan ends with the next request, before any job runs', async () => {
  const fay = await cast.person('Fay')
  const { id } = await buy(fay, 'premium')
  await fay.send(`${endpoint}/${id}/cancel`)
  await waitForWebhooks()
  const settings = { body: { privacy: { showOnline: false } } }
  expect((await fay.call('PATCH /api/user/preferences', settings)).status).toBe(200)
  clock.advance(40 * 24 * 3600)
  const returned = await cast.signIn(fay)
  expect((await returned.call('PATCH /api/user/preferences', settings)).status).toBe(403)
  expect(await getPlan(returned)).toMatchObject({ planId: 'free', status: 'none' })
})

test('if two subscriptions are approved, the newer one stays, regardless of the order of PayPal’s reports', async () => {
  const gus = await cast.person('Gus')
  paypal.holdsWebhooks = true
  const first = await startSubscription(gus, 'premium')
  const second = await startSubscription(gus, 'advertiser')
  paypal.ledger.approve(second.remote)
  paypal.ledger.approve(first.remote)
  paypal.holdsWebhooks = false
  await gus.send(`${endpoint}/${second.id}/confirm`)
  await gus.send(`${endpoint}/${first.id}/confirm`)
  await waitForWebhooks()
  expect(await getPlan(gus)).toMatchObject({ planId: 'advertiser', id: second.id })
  expect([first.remote.status, second.remote.status]).toEqual(['CANCELLED', 'ACTIVE'])
})

test('lists payments in pages', async () => {
  const hal = await cast.person('Hal')
  const { remote } = await buy(hal, 'premium')
  for (let month = 0; month < 24; month++) {
    clock.advance(31 * 24 * 3600)
    paypal.ledger.charge(remote)
  }
  remote.nextBilling = new Date(clock.now().getTime() + 30 * 24 * 3600 * 1000)
  await waitForWebhooks()
  const returned = await cast.signIn(hal)
  const first = await returned.call('GET /api/billing/payments', {})
  const second = await returned.call('GET /api/billing/payments', { query: { cursor: first.next } })
  expect([first.body.length, second.body.length, second.next]).toEqual([20, 5, undefined])
  const receipts = [...first.body, ...second.body].map(({ receipt }) => receipt)
  expect(receipts).toEqual(remote.sales.map(({ id }) => id).toReversed())
})

test('a month from the 31st ends with the next month', async () => {
  clock.set(new Date('2031-01-31T12:00:00.000Z'))
  const ian = await cast.person('Ian')
  paypal.holdsWebhooks = true
  const { id, remote } = await startSubscription(ian, 'premium')
  paypal.ledger.approve(remote)
  // PayPal reports no next payment for a subscription that was cancelled.
  paypal.ledger.change(remote, 'CANCELLED')
  paypal.holdsWebhooks = false
  const { body } = await ian.call('POST /api/billing/subscriptions/{id}/confirm', {
    params: { id: String(id) },
  })
  expect(body).toMatchObject({ status: 'cancelled', currentPeriodEnd: '2031-02-28T12:00:00.000Z' })
})
