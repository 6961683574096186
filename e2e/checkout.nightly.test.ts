import type { Page } from '@playwright/test'

import { demoPerson } from '../server/src/demo/accounts.ts'
import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { filterBy, readTopName, waitForNextCard } from './harness/cards.ts'
import { fail } from './harness/fail.ts'
import type { PaypalTestServer } from './harness/paypal.ts'
import { expect, test } from './harness/test.ts'

test.use({
  settings: { DEMO: 'on', FREE_SWIPES_PER_DAY: '1', APPROVED_EMAILS: 'ada@example.org,ben@example.org' },
  usesPaypal: true,
  expectedErrors: /503|403/,
})

const subscribeButton = (page: Page) => page.getByRole('button', { name: 'Subscribe with PayPal' })
const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

async function expectAccessible(page: Page): Promise<void> {
  const hasOverflow = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect([await findViolations(page), hasOverflow]).toEqual([[], false])
}

async function openPaypalWindow(page: Page): Promise<Page> {
  const [paypalWindow] = await Promise.all([
    page.context().waitForEvent('page'),
    subscribeButton(page).click(),
  ])
  await paypalWindow.getByRole('heading', { name: 'Not PayPal' }).waitFor()
  return paypalWindow
}

test('at a limit, a member buys Premium and returns to the same page without the limit', async ({
  open,
  paypal,
}) => {
  const page = await open(phone)
  const responseTexts: string[] = []
  page.on('response', async (response) => responseTexts.push(await response.text().catch(() => '')))
  const { email, password } = demoPerson
  await page.request.post('/api/login', { data: { email, password } })
  await page.goto('/discover')
  await filterBy(page, 'Hiking')
  await page.getByRole('button', { name: 'Remove Hiking' }).waitFor()
  await waitForNextCard(page, await skipTopCard(page))
  await page.getByRole('button', { name: 'Skip' }).click()
  const limit = page.getByRole('dialog', { name: 'You’re out of swipes for today' })
  await limit.getByRole('link', { name: 'Upgrade to Premium' }).click()

  await page.getByRole('heading', { name: 'Premium Subscription' }).waitFor()
  for (const text of ['$9.99 per month', '$0.00', 'You will be charged monthly until you cancel'])
    await waitForText(page, text)
  for (const text of ['Plan includes', 'Payment Details', 'Pay with PayPal to subscribe'])
    await waitForText(page, text)
  await subscribeButton(page).waitFor()
  await expectAccessible(page)
  const paypalWindow = await openPaypalWindow(page)
  await paypalWindow.getByRole('button', { name: 'Agree & Subscribe' }).click()

  await page.waitForURL('**/discover')
  await waitForText(page, 'Your plan has been updated successfully.')
  await page.getByRole('button', { name: 'Remove Hiking' }).waitFor()
  // It may be another card, if the first feed was ranked without matching.
  await waitForNextCard(page, await skipTopCard(page))
  expect(paypal.double.ledger.subscriptions.size).toBe(1)
  expect(responseTexts.some((text) => text.includes(paypal.secret))).toBe(false)

  await checkPayments(page, paypal)
  await cancelAndResume(page, paypal)
  await page.context().close()
})

async function skipTopCard(page: Page): Promise<string> {
  const name = await readTopName(page)
  await page.getByRole('button', { name: 'Skip' }).click()
  return name
}

async function checkPayments(page: Page, paypal: PaypalTestServer): Promise<void> {
  await page.goto('/account')
  await waitForText(page, 'You’re on the Premium plan.')
  await page.getByText(/^Renews on .* for \$9\.99\.$/).waitFor()
  await expect(page.getByRole('button', { name: 'Current plan' })).toBeDisabled()
  await page.getByRole('link', { name: /^Receipt for Premium/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Receipt for Premium/ }).click()
  await page.getByRole('heading', { name: 'Receipt' }).waitFor()
  const [sale] = [...paypal.double.ledger.subscriptions.values()].flatMap(({ sales }) => sales)
  await waitForText(page, sale?.id ?? fail('nothing was paid'))
  await waitForText(page, `${demoPerson.name}, ${demoPerson.email}`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Billing & Plan' }).click()
}

async function cancelAndResume(page: Page, paypal: PaypalTestServer): Promise<void> {
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Premium?' })
  await dialog.getByText(/^You keep Premium until \w+ \d+, \d{4} and can resume/).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByText(/^Cancelled\. You won’t be charged again, and you keep it until/).waitFor()
  const [paypalSubscription] = paypal.double.ledger.subscriptions.values()
  await expect.poll(() => paypalSubscription?.status).toBe('SUSPENDED')
  await page.getByRole('button', { name: 'Resume subscription' }).click()
  await page.getByText(/^Renews on /).waitFor()
  await expect.poll(() => paypalSubscription?.status).toBe('ACTIVE')
}

test('cancelling, or PayPal being down, loses nothing', async ({ openAsNewMember, paypal }) => {
  const page = await openAsNewMember(
    {
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      password: 'notes on the engine',
    },
    desktop,
  )
  await page.goto('/checkout?plan=gold')
  await waitForText(page, 'Please select a valid subscription plan.')
  await page.waitForURL('**/account')
  await waitForText(page, 'No payments yet')
  await page.getByRole('link', { name: 'Upgrade to Premium' }).click()
  const paypalWindow = await openPaypalWindow(page)
  await paypalWindow.getByRole('button', { name: 'Cancel and return' }).click()
  await waitForText(page, 'Payment not completed')
  await expectAccessible(page)

  paypal.double.faults.push({ call: 'POST /v1/billing/subscriptions', with: 500 })
  await page.goto('/checkout?plan=advertiser&back=//evil.example')
  const [closed] = await Promise.all([page.context().waitForEvent('page'), subscribeButton(page).click()])
  await waitForText(page, 'PayPal isn’t responding. Nothing was changed. Please try again.')
  expect(closed.isClosed()).toBe(true)
  paypal.double.faults.splice(0)

  await fillCircles(page)
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await page.getByRole('button', { name: 'Pay on PayPal’s website instead' }).click()
  await page.getByRole('button', { name: 'Agree & Subscribe' }).click()
  const form = page.getByRole('dialog', { name: 'Create a Friend Circle' })
  await form.waitFor()
  await expect(form.getByLabel('Group Name')).toHaveValue('One circle more')
  await form.getByRole('button', { name: 'Create Group' }).click()
  await waitForText(page, 'Your friend circle has been created successfully!')
  await page.goto('/checkout?plan=premium')
  await waitForText(page, 'You already have Premium')
  await page.context().close()
})

/** Fills the circle limit of the Free plan and submits another one, which is refused. */
async function fillCircles(page: Page): Promise<void> {
  for (const name of ['First', 'Second', 'Third'])
    expect((await page.request.post('/api/groups', { data: { name } })).status()).toBe(201)
  await page.goto('/groups?view=circles')
  await page.getByRole('button', { name: 'Create a Friend Circle' }).click()
  const form = page.getByRole('dialog', { name: 'Create a Friend Circle' })
  await form.getByLabel('Group Name').fill('One circle more')
  await form.getByRole('button', { name: 'Create Group' }).click()
  await page.getByText('The Free plan includes 3 circles.').first().waitFor()
}

test('a buyer who closes the page still gets the plan and sees it arrive', async ({
  openAsNewMember,
  paypal,
}) => {
  const page = await openAsNewMember(
    {
      name: 'Ben Okafor',
      email: 'ben@example.org',
      password: 'up the hill slowly',
    },
    desktop,
  )
  const other = await page.context().newPage()
  await other.goto('/account')
  await waitForText(other, 'You’re on the Free plan.')
  await page.goto('/checkout?plan=premium')
  const paypalWindow = await openPaypalWindow(page)
  await page.close()
  await paypalWindow.getByRole('button', { name: 'Agree & Subscribe' }).click()
  await waitForText(other, 'You’re on the Premium plan.')
  await other.getByRole('link', { name: /^Receipt for Premium/ }).waitFor()

  const [paypalPage] = await Promise.all([
    other.context().waitForEvent('page'),
    other.getByRole('link', { name: 'Update Payment Method' }).click(),
  ])
  const [paypalSubscription] = [...paypal.double.ledger.subscriptions.values()].slice(-1)
  await paypalPage.getByRole('button', { name: `Cancel ${paypalSubscription?.id}` }).click()
  await waitForText(other, 'Cancelled')
  await other.getByText(/^You cancelled this in PayPal, so it can’t be resumed\./).waitFor()
  await other.context().close()
})
