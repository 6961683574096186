import type { Subscription } from '@coterie/contract/billing'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../../api/query-client.ts'
import { sessionQuery } from '../../../api/session.ts'
import { BillingTab } from './billing-tab.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
let root: Root
let answers: Record<string, () => Response | Promise<Response>>

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  answers = { '/api/billing/payments': () => Response.json([]) }
  vi.stubGlobal('fetch', async (address: string) => answers[address]?.() ?? Response.error())
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const premium: Subscription = {
  planId: 'premium',
  status: 'active',
  currentPeriodEnd: '2026-12-22T12:00:00.000Z',
  id: 7,
  price: 9.99,
  canCancel: true,
  canResume: false,
  manageUrl: 'https://paypal.example/myaccount/autopay/',
}

/** Shows the tab for a person with this plan in their session. */
async function show(subscriptionPlan: 'free' | 'premium') {
  const client = createQueryClient()
  // The tab reads only the plan.
  client.setQueryData(sessionQuery.queryKey, { subscriptionPlan } as never)
  await act(async () => {
    root.render(
      <QueryClientProvider client={client}>
        <BillingTab />
      </QueryClientProvider>,
    )
  })
  await act(async () => vi.dynamicImportSettled())
}

const plan = (changes: Partial<Subscription>) => {
  answers['/api/subscription'] = () => Response.json({ ...premium, ...changes })
}
const text = () => document.body.textContent ?? ''
const controls = () =>
  [...document.querySelectorAll<HTMLElement>('button, a')].map(({ textContent }) => textContent?.trim())
const current = () => [...document.querySelectorAll('button[disabled]')].map(({ textContent }) => textContent)

test('free: two plans link to their checkout and back', async () => {
  plan({
    planId: 'free',
    status: 'none',
    currentPeriodEnd: null,
    id: null,
    canCancel: false,
    manageUrl: null,
  })
  await show('free')
  expect(text()).toContain('You’re on the Free plan.')
  expect(text()).toContain('No payments yet')
  expect(current()).toEqual(['Current plan'])
  const ways = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  // The first match is the button for adding a payment method.
  expect(text()).toContain('Add Payment Method')
  expect(ways).toEqual(
    ['premium', 'premium', 'advertiser'].map((id) => `/checkout?plan=${id}&back=%2Faccount`),
  )
})

test('active: shows the renewal date and price', async () => {
  plan({})
  await show('premium')
  expect(text()).toContain('Renews on December 22, 2026 for $9.99.')
  expect(controls()).toEqual(
    expect.arrayContaining([
      'Cancel subscription',
      'Update Payment Method',
      'Switch to Free',
      'Upgrade to Advertiser',
    ]),
  )
  expect(controls()).not.toContain('Resume subscription')
})

test('cancelled: shows the end date and a button to resume', async () => {
  plan({ status: 'cancelled', canCancel: false, canResume: true })
  await show('premium')
  expect(text()).toContain('you keep it until December 22, 2026.')
  expect(controls()).toContain('Resume subscription')
  expect(current()).toEqual(['From December 22, 2026', 'Current plan'])
})

test('cancelled at PayPal: cannot be resumed, only subscribed to again', async () => {
  plan({ status: 'cancelled', canCancel: false, canResume: false })
  await show('premium')
  expect(text()).toContain('You cancelled this in PayPal, so it can’t be resumed.')
  expect(controls()).toContain('Subscribe to Premium again')
})

test('past due: shows the failed payment and what to do', async () => {
  plan({ status: 'past_due' })
  await show('premium')
  expect(text()).toContain('Your last payment failed. You keep the plan until December 22, 2026')
  expect(controls()).toEqual(expect.arrayContaining(['Update Payment Method', 'Subscribe to Premium again']))
})

test('a granted plan has no end and cannot be cancelled', async () => {
  plan({ currentPeriodEnd: null, id: null, price: null, canCancel: false, manageUrl: null })
  await show('premium')
  expect(text()).toContain('This plan is on us')
  expect(controls()).not.toContain('Cancel subscription')
  expect(controls()).not.toContain('Switch to Free')
})

test('shows the session’s plan while loading; on failure shows Free and offers a retry', async () => {
  const coming = Promise.withResolvers<Response>()
  answers['/api/subscription'] = () => coming.promise
  await show('premium')
  expect(text()).toContain('Loading your plan')
  expect(current()).toEqual(['Current plan'])
  expect(controls()).not.toContain('Upgrade to Premium')
  await act(async () => coming.resolve(new Response('broken', { status: 500 })))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(text()).toContain('Couldn’t load your plan')
  expect(controls()).toEqual(expect.arrayContaining(['Try again', 'Upgrade to Premium']))
})
