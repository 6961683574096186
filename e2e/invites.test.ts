import type { Locator, Page } from '@playwright/test'

import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { fail } from './harness/fail.ts'
import { onboard } from './harness/newcomer.ts'
import { expect, test } from './harness/test.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'notes on the engine' }
const ben = { name: 'Ben Okafor', email: 'ben@example.org', password: 'up the hill slowly' }
const cleo = { name: 'Cleo Tan', email: 'cleo@example.org', password: 'down by the river 7' }
const emails = [ada.email, ben.email, cleo.email].join(',')

test.use({ settings: { APPROVED_EMAILS: emails }, expectedErrors: /404 \(Not Found\)|409/ })

async function createCircle(page: Page, name: string): Promise<number> {
  const created = await page.request.post('/api/groups', { data: { name, description: 'Slow walks.' } })
  expect(created.status()).toBe(201)
  return ((await created.json()) as { id: number }).id
}

async function hasOverflow(page: Page): Promise<boolean> {
  return await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}

async function createLink(sheet: Locator): Promise<string> {
  await sheet.getByLabel('Max uses').selectOption({ label: '1 person' })
  await sheet.getByRole('button', { name: 'Create link' }).click()
  await sheet.getByRole('img', { name: 'QR code of the invite link' }).waitFor()
  return await sheet.getByLabel('Invite link', { exact: true }).inputValue()
}

test.describe.configure({ mode: 'serial' })

let member: Page
let circle: number

test.beforeAll(async ({ openAsNewMember }) => {
  member = await openAsNewMember(ada, desktop)
  circle = await createCircle(member, 'Sunday Hikers')
})

async function openShareSheet(page: Page): Promise<Locator> {
  await page.goto('/groups?view=circles')
  await page.getByRole('button', { name: 'Share Group: Sunday Hikers' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share with friends' })
  await sheet.getByText('Share the group link with your friends to invite them').waitFor()
  return sheet
}

/** The clipboard, read by pasting, because pages may not read it. */
async function readClipboard(page: Page): Promise<string> {
  await page.goto('/contact')
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.press('ControlOrMeta+V')
  await expect(field).not.toHaveValue('')
  const value = await field.inputValue()
  await page.context().close()
  return value
}

test('an organizer shares a circle, and creates, copies and revokes a link', async ({ app, open }) => {
  await member.context().grantPermissions(['clipboard-write'])
  const sheet = await openShareSheet(member)
  await expect(sheet).toContainText('Invite your friends to join Coterie', { useInnerText: true })
  const pageLink = `${app.url}/group/${circle}`
  await expect(sheet.getByLabel('Link', { exact: true })).toHaveValue(pageLink)
  await sheet.getByRole('button', { name: 'Copy' }).first().click()
  await member.getByText('Share link copied to clipboard').first().waitFor()
  expect(await readClipboard(await open(desktop))).toBe(pageLink)

  const links = ['Facebook', 'X', 'WhatsApp'].map((name) =>
    sheet.getByRole('link', { name: new RegExp(`^${name} `) }).getAttribute('href'),
  )
  for (const href of await Promise.all(links)) expect(href).toContain(encodeURIComponent(pageLink))
  await sheet.getByRole('button', { name: 'Instagram' }).click()
  await member.getByText('Open Instagram and share this link with your friends').first().waitFor()

  const link = await createLink(sheet)
  expect(link).toMatch(new RegExp(`/group/${circle}\\?invite=[\\w-]{43}$`))
  await sheet.getByText('0 of 1 joined with it').waitFor()
  expect(await findViolations(member)).toEqual([])
  await sheet.getByRole('button', { name: /^Revoke the link until/ }).click()
  await sheet.getByRole('button', { name: 'Revoke', exact: true }).click()
  await member.getByText('No one can join with it now.').first().waitFor()
  await expect(sheet.getByRole('listitem').filter({ hasText: 'joined with it' })).toHaveCount(0)

  const stranger = await open(phone)
  await stranger.goto(link.replace(/^https?:\/\/[^/]+/, ''))
  await stranger.getByText('This invitation was revoked. You can still ask to join.').waitFor()
  await stranger.context().close()
})

test('a new person opens a link, signs up, and is in the circle once approved', async ({ mails, open }) => {
  const link = await createLink(await openShareSheet(member))
  const page = await open(phone)
  await page.goto(new URL(link).pathname + new URL(link).search)
  await page.getByRole('heading', { level: 1, name: 'Sunday Hikers' }).waitFor()
  await expect(page.getByText('Ada invited you to', { exact: true })).toBeVisible()
  await expect(page.getByText('Lovelace')).toHaveCount(0)
  expect(await hasOverflow(page)).toBe(false)
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Join' }).click()
  await page.getByLabel('Name').fill(ben.name)
  await page.getByLabel('Email').fill(ben.email)
  await page.getByLabel('Password', { exact: true }).fill(ben.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Check your email').waitFor()
  const { text = '' } = await mails.next(ben.email)
  await page.context().close()

  // The email is opened in another browser: the pending join is not lost.
  const otherBrowser = await open(phone)
  await otherBrowser.goto(/https?:\/\/\S+/.exec(text)?.[0] ?? fail('the email has no link'))
  await otherBrowser.getByRole('button', { name: 'Confirm my email' }).click()
  await otherBrowser.getByRole('heading', { name: 'Choose a password' }).waitFor()
  await otherBrowser.getByLabel('Password', { exact: true }).fill(ben.password)
  await otherBrowser.getByRole('button', { name: 'Confirm my email' }).click()
  await otherBrowser.getByText('Email Verified').waitFor()
  await otherBrowser.getByRole('button', { name: 'Continue to Login' }).click()
  await onboard(otherBrowser, {
    ...ben,
    bio: '',
    picture: null,
    country: 'Germany',
    city: { typed: 'berl', label: 'Berlin' },
    interests: ['Hiking'],
  })
  await otherBrowser.waitForURL(`**/messages/${circle}`)
  await otherBrowser.getByRole('region', { name: 'Conversation with Sunday Hikers' }).waitFor()
  await otherBrowser.goto(`/group/${circle}`)
  await otherBrowser.getByRole('heading', { name: 'Next meetups' }).waitFor()
  await otherBrowser.context().close()
})

test('a person with an account signs in and returns to send a request', async ({ open, openAsNewMember }) => {
  const account = await openAsNewMember(cleo, desktop)
  await account.context().close()
  const page = await open(desktop)
  await page.goto(`/group/${circle}`)
  await page.getByRole('link', { name: 'Ask to join' }).click()
  await page.getByRole('tab', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(cleo.email)
  await page.getByLabel('Password', { exact: true }).fill(cleo.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`**/group/${circle}`)
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await page.waitForURL(`**/messages/${circle}`)
  await page.goto(`/group/${circle}`)
  await page.getByText('You’ve asked to join. The organizers will get back to you.').waitFor()
  await page.goto('/group/2000000000')
  await page.getByRole('heading', { name: 'Circle not available' }).waitFor()
  await page.context().close()
})
