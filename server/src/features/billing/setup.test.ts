import { expect, test } from 'vitest'

import { openBillingApp } from '../../testing/billing.ts'
import { setUpPaypal } from './setup.ts'

const { cast, ctx, app, paypal, startSubscription } = await openBillingApp({
  isSetUp: false,
  env: { PAYPAL_WEBHOOK_ID: '' },
})

test('until PayPal is set up, no one can pay, and the checkout reports it', async () => {
  const ada = await cast.person('Ada')
  expect((await ada.call('GET /api/billing/checkout', {})).body.paypal).toBeNull()
  const response = await ada.send('POST /api/billing/subscriptions', { body: { planId: 'premium' } })
  expect([response.status, response.body.error.code]).toEqual([503, 'payments_not_set_up'])
})

test('setup creates a product and two plans, once', async () => {
  const first = await setUpPaypal(ctx)
  expect(first.map(({ plan, price, source }) => [plan, price, source])).toEqual([
    ['premium', 9.99, 'created'],
    ['advertiser', 29.99, 'created'],
  ])
  const second = await setUpPaypal(ctx)
  expect(second.map(({ source, paypalId }) => [source, paypalId])).toEqual(
    first.map(({ paypalId }) => ['stored', paypalId]),
  )
  await ctx.db.deleteFrom('paypal_plans').execute()
  paypal.ledger.requests.clear()
  const third = await setUpPaypal(ctx)
  expect(third.map(({ source, paypalId }) => [source, paypalId])).toEqual(
    first.map(({ paypalId }) => ['found', paypalId]),
  )
  expect([paypal.ledger.products.size, paypal.ledger.plans.size]).toEqual([1, 2])
  const { remote } = await startSubscription(await cast.person('Ben'), 'advertiser')
  expect(remote).toMatchObject({ price: '29.99', status: 'APPROVAL_PENDING' })
})

test('sets up PayPal again if it has lost its data, as test servers do', async () => {
  for (const collection of [paypal.ledger.products, paypal.ledger.plans, paypal.ledger.requests])
    collection.clear()
  const results = await setUpPaypal(ctx)
  expect(results.map(({ source }) => source)).toEqual(['created', 'created'])
  const { remote } = await startSubscription(await cast.person('Cleo'), 'premium')
  expect(remote).toMatchObject({ price: '9.99', status: 'APPROVAL_PENDING' })
})

test('ignores plans with another price, stored or at PayPal', async () => {
  await ctx.db.updateTable('paypal_plans').set({ price: 1 }).execute()
  const ada = await cast.person('Ada')
  expect((await ada.call('GET /api/billing/checkout', {})).body.paypal).toBeNull()
  paypal.ledger.requests.clear()
  for (const plan of paypal.ledger.plans.values()) {
    for (const { pricing_scheme: scheme } of plan.billing_cycles) scheme.fixed_price.value = '1.00'
  }
  const results = await setUpPaypal(ctx)
  expect(results.map(({ source }) => source)).toEqual(['created', 'created'])
})

test('without a webhook ID, there is no webhook', async () => {
  const payload = JSON.stringify({ id: 'WH-1', event_type: 'BILLING.SUBSCRIPTION.CREATED', resource: {} })
  const headers = paypal.sign(payload, 'undefined')
  const response = await app.inject({ method: 'POST', url: '/api/billing/webhook', headers, payload })
  expect(response.statusCode).toBe(404)
})
