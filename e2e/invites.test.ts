import type { Locator, Page } from '@playwright/test'

import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { fail } from './harness/fail.ts'
import { expect, test } from './harness/test.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'notes on the engine' }
const ben = { name: 'Ben Okafor', email: 'ben@example.org' }
const dora = { name: 'Dora Vidal', email: 'dora@example.org' }
const cleo = { name: 'Cleo Tan', email: 'cleo@example.org', password: 'down by the river 7' }
const emails = [ada.email, cleo.email].join(',')

test.use({ settings: { APPROVED_EMAILS: emails }, expectedErrors: /404 \(Not Found\)|409|403/ })

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

/** Counts what a person has to do: taps, and fields to type in. */
function createCounter() {
  const count = { taps: 0, fields: 0 }
  return {
    count,
    tap: async (target: Locator) => {
      count.taps += 1
      await target.click()
    },
    fill: async (field: Locator, text: string) => {
      count.fields += 1
      await field.fill(text)
    },
  }
}

/** The onboarding steps with only what they require. */
async function onboardByHand(page: Page, { tap, fill }: ReturnType<typeof createCounter>) {
  await tap(page.getByRole('button', { name: 'Next' }))
  await fill(page.getByRole('combobox', { name: 'Country' }), 'Germany')
  await tap(page.getByRole('option', { name: 'Germany', exact: true }))
  await fill(page.getByRole('combobox', { name: 'City' }), 'berl')
  await tap(page.getByRole('option', { name: 'Berlin', exact: true }))
  await tap(page.getByRole('button', { name: 'Next' }))
  await tap(page.getByText('Hiking', { exact: true }))
  await tap(page.getByRole('button', { name: 'Complete' }))
}

test('a new person comes from an invite link to the first message in the circle, without a password', async ({
  mails,
  open,
}) => {
  const link = await createLink(await openShareSheet(member))
  await member.getByText('People you invite with it can join Coterie at once (1 more today).').waitFor()
  const page = await open(phone)
  await page.goto(new URL(link).pathname + new URL(link).search)
  await page.getByRole('heading', { level: 1, name: 'Sunday Hikers' }).waitFor()
  await expect(page.getByText('Ada invited you to', { exact: true })).toBeVisible()
  await expect(page.getByText('Lovelace')).toHaveCount(0)
  expect(await hasOverflow(page)).toBe(false)
  expect(await findViolations(page)).toEqual([])

  const counter = createCounter()
  const { count, tap, fill } = counter
  await tap(page.getByRole('link', { name: 'Join' }))
  await expect(page.getByText('Ada invited you to', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  expect(await hasOverflow(page)).toBe(false)
  expect(await findViolations(page)).toEqual([])
  await fill(page.getByLabel('Name'), ben.name)
  await fill(page.getByLabel('Email'), ben.email)
  await tap(page.getByRole('button', { name: 'Join' }))
  await page.getByText('We’ve sent a link and a 6-digit code to').waitFor()
  expect(await findViolations(page)).toEqual([])
  const { text = '' } = await mails.next(ben.email)
  expect(text).toContain('Ada invited you to Sunday Hikers')

  // In the email: a tap on its link, which opens in the same browser.
  count.taps += 1
  await page.goto(/https?:\/\/\S+/.exec(text)?.[0] ?? fail('the email has no link'))
  await expect(page.getByText('Ada invited you to', { exact: true })).toBeVisible()
  await tap(page.getByRole('button', { name: 'Sign in' }))
  await page.getByText('Step 1 of 3').waitFor()
  const beforeOnboarding = { ...count }
  await onboardByHand(page, counter)
  await page.waitForURL(`**/messages/${circle}`)
  await page.getByRole('region', { name: 'Conversation with Sunday Hikers' }).waitFor()
  await fill(page.getByRole('textbox', { name: 'Message' }), 'Hello! Which way on Sunday?')
  await tap(page.getByRole('button', { name: 'Send' }))
  await page.getByText('Hello! Which way on Sunday?').first().waitFor()
  // Without onboarding, which takes 6 taps and 2 fields, it is 5 taps and 3 fields.
  expect(beforeOnboarding).toEqual({ taps: 4, fields: 2 })
  expect(count).toEqual({ taps: 11, fields: 5 })
  await page.goto(`/group/${circle}`)
  await page.getByRole('heading', { name: 'Next meetups' }).waitFor()
  await page.context().close()
})

test('on another device the code of the email signs in, and a used-up link leads to the ordinary form', async ({
  mails,
  open,
}) => {
  const link = await createLink(await openShareSheet(member))
  const path = new URL(link).pathname + new URL(link).search
  const page = await open(phone)
  await page.goto(path)
  await page.getByRole('link', { name: 'Join' }).click()
  await page.getByLabel('Name').fill(dora.name)
  await page.getByLabel('Email').fill(dora.email)
  await page.getByRole('button', { name: 'Join' }).click()
  const { text = '' } = await mails.next(dora.email)
  const otherBrowser = await open(phone)
  await otherBrowser.goto(/https?:\/\/\S+/.exec(text)?.[0] ?? fail('the email has no link'))
  await otherBrowser.getByRole('button', { name: 'Sign in' }).click()
  await otherBrowser.getByRole('heading', { name: 'Enter the code from the email' }).waitFor()
  await otherBrowser.context().close()

  const code = /\d{3} \d{3}/.exec(text)?.[0] ?? fail('the email has no code')
  await page.getByLabel('Code from the email').fill('000 000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('This code is wrong or no longer works.').waitFor()
  await page.getByLabel('Code from the email').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Step 1 of 3').waitFor()
  await page.context().close()

  // The link was for one person, who has been let in already.
  const late = await open(phone)
  await late.goto(path)
  await late.getByRole('link', { name: 'Join' }).click()
  await late.getByText('This invitation can’t let more people into Coterie right now.').waitFor()
  await late.getByLabel('Name').fill('Late Larry')
  await late.getByLabel('Email').fill('larry@example.org')
  await late.getByRole('button', { name: 'Join' }).click()
  await late.getByRole('heading', { name: 'You’re on the list' }).waitFor()
  await expect(late.getByText("Private beta! We'll email you when you're in.")).toBeVisible()
  expect(await findViolations(late)).toEqual([])
  await late.context().close()
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
