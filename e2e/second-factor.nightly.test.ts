import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'

import { desktop, phone } from './harness/browser.ts'
import { fail } from './harness/fail.ts'
import { pressLogin } from './harness/press-login.ts'
import { expect, test } from './harness/test.ts'

const email = 'operator@example.org'
const password = 'correct horse battery'
test.use({ settings: { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } })

async function typeCredentials(page: Page): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await pressLogin(page)
}

async function onboardOperator(page: Page): Promise<Page> {
  const profile = { name: 'Root', bio: '', location: { city: 'Berlin', country: 'Germany' } }
  const saved = await page.request.post('/api/user/profile', { data: { ...profile, interests: ['hiking'] } })
  expect(saved.status()).toBe(200)
  return page
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: /Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL('**/auth')
}

test('two-step sign-in can be turned on, used with an app code and a recovery code, and turned off', async ({
  app,
  mails,
  openAs,
}) => {
  const page = await onboardOperator(await openAs({ email, password }, desktop))
  await page.goto('/account?tab=privacy')
  const section = page.getByRole('region', { name: 'Two-step sign-in' })
  await section.getByRole('button', { name: 'Turn on' }).click()
  await section.getByLabel('Password', { exact: true }).fill(password)
  await section.getByRole('button', { name: 'Next' }).click()
  await section.getByRole('img', { name: 'QR code' }).waitFor()
  const secret = (await section.locator('code').innerText()).replaceAll(/\s/g, '')
  await section.getByLabel('Code from the app').fill(generateSync({ secret }))
  await section.getByRole('button', { name: 'Confirm and turn on' }).click()
  await section.getByRole('heading', { name: 'Save these recovery codes' }).waitFor()
  const codes = await section.locator('li code').allInnerTexts()
  expect(codes).toHaveLength(10)
  await section.getByRole('button', { name: 'I’ve saved them' }).click()
  await section.getByText('10 recovery codes left.').waitFor()

  await logOut(page)
  await typeCredentials(page)
  // The current code is used up. The next two already work, for clocks that are ahead.
  let secondsAhead = 0
  await pressLogin(page, async () => {
    secondsAhead += 30
    const epoch = Math.floor(Date.now() / 1000) + secondsAhead
    await page.getByLabel('Code').fill(generateSync({ secret, epoch }))
  })
  await page.waitForURL(`${app.url}/`)

  await logOut(page)
  await typeCredentials(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  let next = 0
  const takeCode = () => codes[next++] ?? fail('all codes are used')
  await pressLogin(page, () => page.getByLabel('Recovery code').fill(takeCode()))
  await page.waitForURL(`${app.url}/`)

  await page.goto('/account?tab=privacy')
  await section.getByText(`${10 - next} recovery codes left.`).waitFor()
  await section.getByRole('button', { name: 'Turn off' }).click()
  await section.getByLabel('Password', { exact: true }).fill(password)
  await section.getByLabel('Code from the app, or a recovery code').fill(takeCode())
  await section.getByRole('button', { name: 'Turn off' }).click()
  await section.getByRole('button', { name: 'Turn on' }).waitFor()
  expect((await mails.next(email)).subject).toBe('Two-step sign-in is on for Coterie')
  expect((await mails.next(email)).subject).toBe('Two-step sign-in is off for Coterie')
})

test('the contact form reaches the operator, who can reply', async ({ mails, open }) => {
  const page = await open(phone)
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Contact' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Enter your name').waitFor()
  await page.getByLabel('Name').fill('Zoë Quince')
  await page.getByLabel('Email').fill('zoe@example.org')
  await page.getByLabel('Message').fill('How do I get in?')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('We’ll reply to zoe@example.org.').waitFor()
  const mail = await mails.next(email)
  expect(mail.replyTo).toEqual([{ name: 'Zoë Quince', address: 'zoe@example.org' }])
  expect(mail.text).toContain('How do I get in?')
})

test('/debug shows what the server sees, signed out and signed in', async ({ open, openAs }) => {
  const stranger = await open(phone)
  await stranger.goto('/debug')
  await stranger.getByText('No session').waitFor()
  await stranger.getByRole('tab', { name: 'Database' }).click()
  await stranger.getByText('The database is responding.').waitFor()

  const page = await onboardOperator(await openAs({ email, password }, desktop))
  await page.goto('/debug')
  await page.getByText('A session cookie').waitFor()
  await page.getByText(email).waitFor()
  await page.getByRole('tab', { name: 'Local Storage' }).click()
  await page.getByText('coterie-user-email').waitFor()
  await page.getByRole('tab', { name: 'API Tests' }).click()
  await page.getByRole('button', { name: 'Run GET /api/test' }).click()
  await page.getByText('"database": "ok"').waitFor()
})
