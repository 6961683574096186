import { expect, test } from 'vitest'

import { loadAppPage } from '../../platform/http/pages/app-page.ts'
import { openBillingApp } from '../../testing/billing.ts'

const { cast, ctx, clock, paypal, startSubscription, buy, getPlan, waitForWebhooks, getRemote, app } =
  await openBillingApp()

const free = {
  planId: 'free',
  status: 'none',
  currentPeriodEnd: null,
  id: null,
  price: null,
  canCancel: false,
  canResume: false,
  manageUrl: null,
}
const confirm = 'POST /api/billing/subscriptions/{id}/confirm'

test('Premium starts when PayPal reports it as active, and lasts a month', async () => {
  const ada = await cast.person('Ada')
  expect(await getPlan(ada)).toEqual(free)
  const { id, remote } = await startSubscription(ada, 'premium')
  const early = await ada.send(confirm, { params: { id } })
  expect([early.status, early.body.error.code]).toEqual([409, 'not_approved_yet'])
  expect(await getPlan(ada)).toEqual(free)

  paypal.ledger.approve(remote)
  const response = await ada.call(confirm, { params: { id: String(id) } })
  expect(response.status).toBe(200)
  expect(response.body).toEqual({
    planId: 'premium',
    status: 'active',
    currentPeriodEnd: remote.nextBilling?.toISOString(),
    id,
    price: 9.99,
    canCancel: true,
    canResume: false,
    manageUrl: `${paypal.url}/myaccount/autopay/`,
  })
  expect((await ada.call('GET /api/user', {})).body.subscriptionPlan).toBe('premium')
  const payments = await ada.call('GET /api/billing/payments', {})
  expect(payments.body).toMatchObject([
    { planId: 'premium', amount: '9.99', currency: 'USD', status: 'completed', receipt: remote.sales[0]?.id },
  ])
  const params = { id: String(payments.body[0]?.id) }
  const receipt = await ada.call('GET /api/billing/payments/{id}', { params })
  expect(receipt.body).toEqual(payments.body[0])
  const stranger = await cast.person('Stranger')
  const refused = await stranger.send('GET /api/billing/payments/{id}', { params })
  expect([refused.status, refused.body.error.code]).toEqual([404, 'not_found'])
})

test('the checkout gets the public settings and no secrets', async () => {
  const ben = await cast.person('Ben')
  const response = await ben.call('GET /api/billing/checkout', {})
  expect(response.body).toEqual({
    paypal: { clientId: 'test-client', sdkBase: paypal.url, environment: 'sandbox' },
    firstPayment: { premium: null, advertiser: null },
  })
})

test('if the browser is closed after paying, the webhook starts the plan', async () => {
  const cleo = await cast.person('Cleo')
  const { remote } = await startSubscription(cleo, 'advertiser')
  paypal.ledger.approve(remote)
  await waitForWebhooks()
  expect(await getPlan(cleo)).toMatchObject({ planId: 'advertiser', status: 'active', price: 29.99 })
})

test('three concurrent clicks and a later one make one subscription', async () => {
  const dan = await cast.person('Dan')
  const before = paypal.ledger.subscriptions.size
  const click = () => dan.call('POST /api/billing/subscriptions', { body: { planId: 'premium' } })
  const responses = await Promise.all([click(), click(), click()])
  responses.push(await click())
  expect(new Set(responses.map(({ body }) => body.paypalId)).size).toBe(1)
  expect(paypal.ledger.subscriptions.size).toBe(before + 1)
})

test('refuses a plan the person already has', async () => {
  const eve = await cast.person('Eve')
  await buy(eve, 'premium')
  const repeated = await eve.send('POST /api/billing/subscriptions', { body: { planId: 'premium' } })
  expect([repeated.status, repeated.body.error.code]).toEqual([409, 'already_subscribed'])
})

test('refuses to confirm, cancel or resume another person’s subscription', async () => {
  const [fay, gus] = [await cast.person('Fay'), await cast.person('Gus')]
  const { id, remote } = await startSubscription(fay, 'premium')
  paypal.ledger.approve(remote)
  for (const verb of ['confirm', 'cancel', 'resume']) {
    const response = await gus.send(`POST /api/billing/subscriptions/${id}/${verb}`)
    expect([verb, response.status]).toEqual([verb, 404])
  }
  expect((await getPlan(gus)).planId).toBe('free')
})

test.each([
  ['another person', (ids: { custom: string }) => ({ customId: `999${ids.custom}` })],
  ['another plan', (ids: { advertiser: string }) => ({ planId: ids.advertiser })],
  ['another price', () => ({ price: '0.01', isOverridden: true })],
  ['another price that isn’t marked as overridden', () => ({ price: '0.01' })],
  ['a higher quantity', () => ({ quantity: '3' })],
])('a PayPal subscription for %s is rejected and cancelled there', async (_, getChanges) => {
  const hal = await cast.person('Hal')
  const { id, remote } = await startSubscription(hal, 'premium')
  const advertiser = [...paypal.ledger.plans.values()].find(({ name }) => name === 'Advertiser')?.id ?? ''
  Object.assign(remote, getChanges({ custom: remote.customId ?? '', advertiser }))
  paypal.ledger.approve(remote)
  const response = await hal.send(confirm, { params: { id } })
  expect([response.status, response.body.error.code]).toEqual([409, 'subscription_mismatch'])
  await waitForWebhooks()
  expect(await getPlan(hal)).toEqual(free)
  expect(getRemote(remote.id).status).toBe('CANCELLED')
})

test('a subscription that the browser created directly at PayPal grants no plan', async () => {
  const ida = await cast.person('Ida')
  const { remote } = await startSubscription(ida, 'premium')
  const forged = paypal.ledger.makeSubscription({ ...remote, startTime: undefined, price: '0.01' })
  paypal.ledger.approve(forged)
  await waitForWebhooks()
  expect(await getPlan(ida)).toEqual(free)
})

test('a failed first payment neither starts the new plan nor ends the old one', async () => {
  const jan = await cast.person('Jan')
  await buy(jan, 'premium')
  clock.advance(60)
  const { id, remote } = await startSubscription(jan, 'advertiser')
  remote.status = 'ACTIVE'
  paypal.ledger.fail(remote, true)
  await waitForWebhooks()
  const response = await jan.send(confirm, { params: { id } })
  expect(response.body.error.code).toBe('not_approved_yet')
  expect(await getPlan(jan)).toMatchObject({ planId: 'premium', status: 'active' })
})

test('once a plan has started, a price change by the operator keeps it, but changed terms end it', async () => {
  const lea = await cast.person('Lea')
  const { remote } = await buy(lea, 'premium')
  remote.price = '12.99'
  paypal.ledger.charge(remote)
  await waitForWebhooks()
  expect((await getPlan(lea)).status).toBe('active')
  remote.isOverridden = true
  paypal.ledger.charge(remote)
  await waitForWebhooks()
  expect([(await getPlan(lea)).planId, remote.status]).toEqual(['free', 'CANCELLED'])
})

test('the change endpoint grants neither paid nor unknown plans', async () => {
  const kim = await cast.person('Kim')
  const change = (planId: string) => kim.send('POST /api/subscription/change', { body: { planId } })
  const refused = await change('premium')
  expect([refused.status, refused.body.error.code]).toEqual([409, 'payment_required'])
  expect((await change('gold')).status).toBe(400)
  expect((await change('free')).body).toEqual(free)
  const unpaid = await kim.send('POST /api/billing/subscriptions', { body: { planId: 'free' } })
  expect(unpaid.status).toBe(400)
  const tampered = { planId: 'premium', price: 0.01, amount: '0.01' }
  const { body } = await kim.send<{ paypalId: string }>('POST /api/billing/subscriptions', { body: tampered })
  expect(getRemote(body.paypalId).price).toBe('9.99')
})

test('Premium from an admin has no price and no end, and outlasts a paid plan', async () => {
  const [boss, mia] = [await cast.person('Boss', { role: 'admin' }), await cast.person('Mia')]
  await boss.call('POST /api/admin/users/{id}/grant-premium', { params: { id: String(mia.id) } })
  const granted = { ...free, planId: 'premium', status: 'active' }
  expect(await getPlan(mia)).toEqual(granted)
  const { remote } = await buy(mia, 'advertiser')
  expect(await getPlan(mia)).toMatchObject({ planId: 'advertiser', price: 29.99 })
  const [sale] = remote.sales
  if (sale === undefined) throw new Error('Nothing was paid')
  paypal.ledger.refund(sale)
  await waitForWebhooks()
  expect(await getPlan(mia)).toEqual(granted)
  const changed = await mia.call('POST /api/subscription/change', { body: { planId: 'free' } })
  expect(changed.body).toEqual(free)
})

test('a plan without a subscription, such as that of a demo person, stays', async () => {
  const ned = await cast.person('Ned', { plan: 'advertiser' })
  expect(await getPlan(ned)).toMatchObject({ planId: 'advertiser', currentPeriodEnd: null, id: null })
})

test('a change of plans credits the remaining days, ends the old plan at PayPal, and charges the new one later', async () => {
  const lou = await cast.person('Lou')
  const previous = await buy(lou, 'premium')
  clock.advance(10 * 24 * 3600)
  const remaining = (previous.remote.nextBilling?.getTime() ?? 0) - clock.now().getTime()
  const { body } = await lou.call('GET /api/billing/checkout', {})
  const { id, remote } = await buy(lou, 'advertiser')
  const expected = clock.now().getTime() + (remaining * 9.99) / 29.99
  expect(Math.abs(remote.startTime.getTime() - expected)).toBeLessThan(2000)
  expect(body.firstPayment.advertiser).toBe(remote.startTime.toISOString())
  expect(remote.sales).toEqual([])
  expect(await getPlan(lou)).toMatchObject({
    planId: 'advertiser',
    status: 'active',
    id,
    currentPeriodEnd: remote.startTime.toISOString(),
  })
  expect(getRemote(previous.remote.id).status).toBe('CANCELLED')
  const rows = await ctx.db.selectFrom('orphaned_subscriptions').selectAll().execute()
  expect(rows.filter(({ paypal_id: name }) => name === previous.remote.id)).toEqual([])
})

test('the page allows PayPal’s script and pop-up window', async () => {
  const { headers } = await app.inject('/checkout')
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${paypal.url}`)
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
})

test('the page tells the app whether payments are set up', async () => {
  expect((await app.inject('/account')).body).toContain('<meta name="payments" content="on" />')
  const page = loadAppPage({ appName: 'Coterie', paypal: null, mapStyleUrl: undefined })
  expect(page('en')).toContain('<meta name="payments" content="off" />')
})
