import type { Subscription } from '@coterie/contract/billing'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { ApiError } from '../../api/errors.ts'
import { createTestApp } from '../../testing/test-app.tsx'
import { toast } from '../../ui/toast.ts'
import { PlanSettings } from './plan/own-plan.tsx'
import { showUpgradeError } from './show-upgrade-error.ts'
import { RangeSearchUpgradeLink, UpgradeLink } from './upgrade.tsx'

const { responses, show, press } = createTestApp()
const reason = 'Payments aren’t set up on this server yet.'

beforeEach(() => {
  document.head.innerHTML = '<meta name="payments" content="off">'
  history.replaceState(null, '', '/groups')
})
afterEach(() => document.head.replaceChildren())

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

const getUnavailableButtons = () =>
  [...document.querySelectorAll('button[aria-disabled=true]:not([disabled])')].map((button) => [
    button.textContent,
    document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
  ])
const countCheckoutLinks = () => document.querySelectorAll('a[href*="/checkout"]').length

test('without payments, plan buttons are disabled and explain why', async () => {
  responses['GET /api/subscription'] = () => Response.json(free)
  await show(<PlanSettings />)
  expect(getUnavailableButtons()).toEqual([
    ['Add Payment Method', reason],
    ['Upgrade to Premium', reason],
    ['Upgrade to Advertiser', reason],
  ])
  expect(countCheckoutLinks()).toBe(0)
})

test('without payments, pressing upgrade stays on the page', async () => {
  await show(<UpgradeLink />)
  expect(getUnavailableButtons()).toEqual([['Upgrade to Premium', reason]])
  await press('Upgrade to Premium')
  expect(location.pathname).toBe('/groups')
})

test('without payments, the range search upgrade links to /account', async () => {
  await show(<RangeSearchUpgradeLink />)
  await press('Upgrade to Premium')
  expect(location.pathname).toBe('/account')
})

test('with payments, the same buttons open the checkout', async () => {
  document.head.innerHTML = '<meta name="payments" content="on">'
  await show(<UpgradeLink />)
  expect(getUnavailableButtons()).toEqual([])
  expect(countCheckoutLinks()).toBe(1)
  await show(<RangeSearchUpgradeLink />)
  expect(countCheckoutLinks()).toBe(1)
})

test('without payments, reaching the circle limit shows an error without an upgrade button', () => {
  const error = new ApiError(403, {
    error: { code: 'circle_limit', message: 'The Free plan holds up to 3 circles.' },
  })
  showUpgradeError({ title: 'Failed to create group', error, navigate: () => undefined })
  expect(toast).toHaveBeenCalledWith({
    title: 'Failed to create group',
    description: `The Free plan holds up to 3 circles. ${reason}`,
    kind: 'destructive',
  })
})
