import type { Subscription } from '@coterie/contract/billing'
import { expect, test } from 'vitest'

import { ada, createTestApp } from '../../testing/test-app.tsx'
import { toast } from '../../ui/toast.ts'
import { CheckoutPage } from './checkout/checkout-page.tsx'
import { PlanSettings } from './plan/own-plan.tsx'

const { responses, show, press, text } = createTestApp()

const free: Subscription = {
  planId: 'free',
  status: 'none',
  currentPeriodEnd: null,
  id: null,
  price: null,
  canCancel: false,
  canResume: false,
  manageUrl: null,
}
const periodEnd = '2026-12-22T12:00:00.000Z'
const premium: Subscription = {
  ...free,
  planId: 'premium',
  status: 'active',
  currentPeriodEnd: periodEnd,
  id: 7,
  price: 9.99,
  canCancel: true,
}

async function switchToFree(response: () => Response): Promise<void> {
  responses['GET /api/subscription'] = () => Response.json(premium)
  responses['POST /api/subscription/change'] = response
  await show(<PlanSettings />, { ...ada, subscriptionPlan: 'premium' })
  await press('Switch to Free')
}

test('switching to Free takes one press and shows a confirmation', async () => {
  responses['GET /api/user'] = () => Response.json(ada)
  await switchToFree(() =>
    Response.json({ ...premium, status: 'cancelled', canCancel: false, canResume: true }),
  )
  expect(toast).toHaveBeenCalledWith({
    title: 'Subscription updated',
    description: 'Your plan has been updated successfully.',
  })
})

test('shows an error if the change fails', async () => {
  await switchToFree(() => new Response('broken', { status: 500 }))
  expect(toast).toHaveBeenCalledWith({
    title: 'Error updating subscription',
    description: 'There was a problem updating your subscription.',
    kind: 'destructive',
  })
})

test('shows the prices, with Premium as the best value', async () => {
  responses['GET /api/subscription'] = () => Response.json(free)
  await show(<PlanSettings />)
  const cards = [...document.querySelectorAll('li')].map((card) => card.textContent ?? '')
  const [first, second, third] = ['$0.00', '$9.99', '$29.99'].map((price) =>
    cards.find((card) => card.includes(price)),
  )
  expect([first, second, third].map((card) => card?.includes('Best value'))).toEqual([false, true, false])
  expect([first, second, third].map((card) => card?.includes('per month'))).toEqual([true, true, true])
})

test.each(['', '?plan=free', '?plan=gold'])(
  '/checkout%s has no valid plan and redirects to /account with an error',
  async (search) => {
    history.replaceState(null, '', `/checkout${search}`)
    await show(<CheckoutPage />)
    expect(toast).toHaveBeenCalledWith({
      title: 'Invalid plan',
      description: 'Please select a valid subscription plan.',
      kind: 'destructive',
    })
    expect(location.pathname).toBe('/account')
  },
)

test.each([
  ['premium', '9.99', 'Unlimited swipes'],
  ['advertiser', '29.99', 'Create event listings'],
])(
  'the checkout for %s shows the price and says that payments are not set up',
  async (plan, price, feature) => {
    responses['GET /api/billing/checkout'] = () =>
      Response.json({ paypal: null, firstPayment: { premium: null, advertiser: null } })
    responses['GET /api/subscription'] = () => Response.json(free)
    history.replaceState(null, '', `/checkout?plan=${plan}`)
    await show(<CheckoutPage />)
    const amounts = [...document.querySelectorAll('dd')].map((amount) => amount.textContent)
    expect(amounts).toEqual([`$${price} per month`, '$0.00', `$${price} per month`])
    const planTexts = [
      'Checkout',
      'Subscription',
      'Tax',
      'Total',
      'You will be charged monthly until you cancel',
      'Plan includes',
      feature,
    ]
    const paymentTexts = [
      'Payment Details',
      'Pay with PayPal to subscribe',
      'PayPal configuration required',
      'client ID must be added to the environment',
    ]
    for (const expected of [...planTexts, ...paymentTexts]) expect(text()).toContain(expected)
    expect(text()).toContain('processed securely')
    expect(text()).toContain(
      'You can manage or cancel your subscription any time from your account settings.',
    )
    await press('Return to Account')
    expect(location.pathname).toBe('/account')
  },
)
