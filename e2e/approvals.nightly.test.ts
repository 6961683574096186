import type { Page } from '@playwright/test'

import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { signUp } from './harness/newcomer.ts'
import { expect, test } from './harness/test.ts'

const root = { email: 'root@example.org', password: 'correct horse battery' }
const wanda = {
  name: 'Wanda Waits',
  email: 'wanda@example.org',
  password: 'up the hill slowly',
  bio: '',
  picture: null,
  country: 'Germany',
  city: { typed: 'Berl', label: 'Berlin' },
  interests: [],
}

test.use({ settings: { ADMIN_EMAIL: root.email, ADMIN_PASSWORD: root.password }, expectedErrors: /403/ })

test.describe.configure({ mode: 'serial' })

let admin: Page
let visitor: Page

test.beforeAll(async ({ open, openAs }) => {
  admin = await openAs(root, desktop)
  const about = { name: 'Root', location: { city: 'Berlin', country: 'Germany' }, interests: ['hiking'] }
  await admin.request.post('/api/user/profile', { data: about })
  visitor = await open(phone)
})

const listField = () => admin.getByRole('textbox', { name: 'Email addresses' })
const approveButton = () => admin.getByRole('button', { name: 'Approve', exact: true }).first()
const region = (name: string) => admin.getByRole('region', { name })

test('a person on the waitlist is approved in bulk, gets an email and signs up', async ({ mails }) => {
  const { name, email, password } = wanda
  const refused = await visitor.request.post('/api/register', { data: { name, email, password } })
  expect(refused.status()).toBe(403)
  await admin.goto('/admin?tab=approvals')
  await region('Waitlist').getByText(email).waitFor()

  await approveButton().click()
  await admin.getByText('Enter at least one email address').waitFor()
  const file = {
    name: 'guests.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`name,email\nWanda,"${email}"\n`),
  }
  const [chooser] = await Promise.all([
    admin.waitForEvent('filechooser'),
    admin.getByRole('button', { name: 'Upload a list' }).click(),
  ])
  await chooser.setFiles(file)
  await expect.poll(() => listField().inputValue()).toContain('name,email')
  await listField().fill(`${await listField().inputValue()}new@example.org\n${root.email}\nNEW@example.org`)
  await approveButton().click()
  await admin.getByRole('heading', { name: 'Results' }).waitFor()
  const lines = await region('Approve email addresses').getByRole('listitem').allInnerTexts()
  expect(lines.map((line) => line.replaceAll(/\s+/g, ' '))).toEqual([
    'Line 1 name,email Not an email address',
    `Line 2 ${email} Approved and emailed`,
    'Line 3 new@example.org Approved',
    `Line 4 ${root.email} Already approved`,
    'Line 5 new@example.org Duplicate',
  ])
  expect(await findViolations(admin)).toEqual([])
  await region('Waitlist').getByText('The waitlist is empty.').waitFor()

  expect((await mails.next(email)).text).toContain('/auth')
  await signUp(visitor, mails, wanda)
})

test('an admin approves several people together; a revoked person is signed out', async ({ mails }) => {
  for (const name of ['Uma', 'Vic'])
    await visitor.request.post('/api/register', {
      data: { name, email: `${name.toLowerCase()}@example.org`, password: 'up the hill slowly' },
    })
  await admin.reload()
  await region('Waitlist').getByText('vic@example.org').waitFor()
  await region('Waitlist').getByLabel('Select all shown').check()
  await region('Waitlist').getByRole('button', { name: 'Approve 2' }).click()
  await admin.getByText('2 people approved').waitFor()
  for (const email of ['uma@example.org', 'vic@example.org'])
    expect((await mails.next(email)).subject).toContain('in')

  const approved = region('Approved addresses')
  await approved.getByRole('searchbox', { name: 'Search' }).fill('wand')
  await approved.getByText('Signed up as Wanda Waits').waitFor()
  await approved.getByText(root.email).waitFor({ state: 'hidden' })
  await approved.getByRole('button', { name: 'Revoke the approval of wanda@example.org' }).click()
  await admin.getByRole('dialog').getByText('will be signed out everywhere').waitFor()
  expect(await findViolations(admin)).toEqual([])
  await admin.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await approved.getByText('No matches.').waitFor()
  expect((await visitor.request.get('/api/user')).status()).toBe(401)
  await approved.getByRole('searchbox', { name: 'Search' }).fill('root')
  await approved.getByText('Main admin').waitFor()
  await expect(approved.getByRole('button', { name: /^Revoke/ })).toHaveCount(0)
})
