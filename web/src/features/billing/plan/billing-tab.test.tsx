import type { Subscription } from '@coterie/contract/billing'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../../api/query-client.ts'
import { sessionQuery } from '../../../api/session.ts'
import { PlanSettings } from './own-plan.tsx'
import { PaymentsSection } from './payments-section.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
let root: Root
let responses: Record<string, () => Response | Promise<Response>>

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  responses = { '/api/billing/payments': () => Response.json([]) }
  vi.stubGlobal('fetch', async (path: string) => responses[path]?.() ?? Response.error())
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

async function show(subscriptionPlan: 'free' | 'premium') {
  const client = createQueryClient()
  // The tab reads only the plan.
  client.setQueryData(sessionQuery.queryKey, { subscriptionPlan } as never)
  await act(async () => {
    root.render(
      <QueryClientProvider client={client}>
        <PlanSettings />
        <PaymentsSection />
      </QueryClientProvider>,
    )
  })
  await act(async () => vi.dynamicImportSettled())
}

const serveSubscription = (changes: Partial<Subscription>) => {
  responses['/api/subscription'] = () => Response.json({ ...premium, ...changes })
}
const getText = () => document.body.textContent ?? ''
const listControls = () =>
  [...document.querySelectorAll<HTMLElement>('button, a')].map(({ textContent }) => textContent?.trim())
const listDisabledButtons = () =>
  [...document.querySelectorAll('button[disabled]')].map(({ textContent }) => textContent)

test('free: both paid plans link to their checkout', async () => {
  serveSubscription({
    planId: 'free',
    status: 'none',
    currentPeriodEnd: null,
    id: null,
    canCancel: false,
    manageUrl: null,
  })
  await show('free')
  expect(getText()).toContain('You’re on the Free plan.')
  expect(getText()).toContain('No payments yet')
  expect(listDisabledButtons()).toEqual(['Current plan'])
  const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  // The first match is the button for adding a payment method.
  expect(getText()).toContain('Add Payment Method')
  expect(hrefs).toEqual(
    ['premium', 'premium', 'advertiser'].map((id) => `/checkout?plan=${id}&back=%2Faccount`),
  )
})

test('active: shows the renewal date and price', async () => {
  serveSubscription({})
  await show('premium')
  expect(getText()).toContain('Renews on December 22, 2026 for $9.99.')
  expect(listControls()).toEqual(
    expect.arrayContaining([
      'Cancel subscription',
      'Update Payment Method',
      'Switch to Free',
      'Upgrade to Advertiser',
    ]),
  )
  expect(listControls()).not.toContain('Resume subscription')
})

test('cancelled: shows the end date and a button to resume', async () => {
  serveSubscription({ status: 'cancelled', canCancel: false, canResume: true })
  await show('premium')
  expect(getText()).toContain('you keep it until December 22, 2026.')
  expect(listControls()).toContain('Resume subscription')
  expect(listDisabledButtons()).toEqual(['From December 22, 2026', 'Current plan'])
})

test('cancelled at PayPal: offers to subscribe again instead of resuming', async () => {
  serveSubscription({ status: 'cancelled', canCancel: false, canResume: false })
  await show('premium')
  expect(getText()).toContain('You cancelled this in PayPal, so it can’t be resumed.')
  expect(listControls()).toContain('Subscribe to Premium again')
})

test('past due: shows the failed payment and offers to fix it', async () => {
  serveSubscription({ status: 'past_due' })
  await show('premium')
  expect(getText()).toContain('Your last payment failed. You keep the plan until December 22, 2026')
  expect(listControls()).toEqual(
    expect.arrayContaining(['Update Payment Method', 'Subscribe to Premium again']),
  )
})

test('a granted plan has no end and cannot be cancelled', async () => {
  serveSubscription({ currentPeriodEnd: null, id: null, price: null, canCancel: false, manageUrl: null })
  await show('premium')
  expect(getText()).toContain('This plan is on us')
  expect(listControls()).not.toContain('Cancel subscription')
  expect(listControls()).not.toContain('Switch to Free')
})

test('shows the session’s plan while loading; on failure shows Free and offers a retry', async () => {
  const pendingResponse = Promise.withResolvers<Response>()
  responses['/api/subscription'] = () => pendingResponse.promise
  await show('premium')
  expect(getText()).toContain('Loading your plan')
  expect(listDisabledButtons()).toEqual(['Current plan'])
  expect(listControls()).not.toContain('Upgrade to Premium')
  await act(async () => pendingResponse.resolve(new Response('broken', { status: 500 })))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(getText()).toContain('Couldn’t load your plan')
  expect(listControls()).toEqual(expect.arrayContaining(['Try again', 'Upgrade to Premium']))
})
