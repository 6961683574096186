import { expect, test } from 'vitest'

import { billingWorld } from '../../testing/billing.ts'
import { setUpPaypal } from './setup.ts'

const { cast, ctx, paypal, begin } = await billingWorld({ isSetUp: false })

test('until PayPal is set up no one can pay, and the checkout says so', async () => {
  const ada = await cast.person('Ada')
  expect((await ada.call('GET /api/billing/checkout', {})).body.paypal).toBeNull()
  const answer = await ada.send('POST /api/billing/subscriptions', { body: { planId: 'premium' } })
  expect([answer.status, answer.body.error.code]).toEqual([503, 'payments_not_set_up'])
})

test('setup creates a product and two plans, once', async () => {
  const first = await setUpPaypal(ctx)
  expect(first.map(({ plan, price, was }) => [plan, price, was])).toEqual([
    ['premium', 9.99, 'made'],
    ['advertiser', 29.99, 'made'],
  ])
  const second = await setUpPaypal(ctx)
  expect(second.map(({ was, paypalId }) => [was, paypalId])).toEqual(
    first.map(({ paypalId }) => ['known', paypalId]),
  )
  await ctx.db.deleteFrom('paypal_plans').execute()
  paypal.ledger.requests.clear()
  const third = await setUpPaypal(ctx)
  expect(third.map(({ was, paypalId }) => [was, paypalId])).toEqual(
    first.map(({ paypalId }) => ['found', paypalId]),
  )
  expect([paypal.ledger.products.size, paypal.ledger.plans.size]).toEqual([1, 2])
  const { there } = await begin(await cast.person('Ben'), 'advertiser')
  expect(there).toMatchObject({ price: '29.99', status: 'APPROVAL_PENDING' })
})

test('a PayPal that lost everything, like a test server, is set up again', async () => {
  for (const kept of [paypal.ledger.products, paypal.ledger.plans, paypal.ledger.requests]) kept.clear()
  const made = await setUpPaypal(ctx)
  expect(made.map(({ was }) => was)).toEqual(['made', 'made'])
  const { there } = await begin(await cast.person('Cleo'), 'premium')
  expect(there).toMatchObject({ price: '9.99', status: 'APPROVAL_PENDING' })
})

test('a PayPal plan with another price isn’t ours', async () => {
  await ctx.db.deleteFrom('paypal_plans').execute()
  paypal.ledger.requests.clear()
  for (const plan of paypal.ledger.plans.values()) {
    for (const { pricing_scheme: scheme } of plan.billing_cycles) scheme.fixed_price.value = '1.00'
  }
  const made = await setUpPaypal(ctx)
  expect(made.map(({ was }) => was)).toEqual(['made', 'made'])
})
