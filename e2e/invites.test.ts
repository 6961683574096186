import type { CurrentUser } from '@coterie/contract/account/account'
import type { Locator, Page } from '@playwright/test'

import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { fail } from './harness/fail.ts'
import { createEffort } from './harness/journeys/effort.ts'
import { createLink, joinByInvitation } from './harness/journeys/invitation.ts'
import { pressLogin } from './harness/press-login.ts'
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

test('a new person comes from an invite link to the first message in the circle, without a password', async ({
  mails,
  open,
}) => {
  const link = await createLink(await openShareSheet(member))
  await member.getByText('People you invite with it can join Coterie at once (1 more today).').waitFor()
  const page = await open(phone)
  const effort = createEffort()
  await joinByInvitation(page, mails, {
    link,
    circle: { id: circle, name: 'Sunday Hikers' },
    person: ben,
    message: 'Hello! Which way on Sunday?',
    effort,
    onScreen: async (screen, mailText) => {
      expect(await hasOverflow(page)).toBe(false)
      expect(await findViolations(page)).toEqual([])
      if (screen === 'check your email') expect(mailText).toContain('Ada invited you to Sunday Hikers')
      if (screen === 'sign-up') await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
      if (screen === 'circle') await expect(page.getByText('Lovelace')).toHaveCount(0)
      if (screen === 'circle' || screen === 'sign-up' || screen === 'sign-in')
        await expect(page.getByText('Ada invited you to', { exact: true })).toBeVisible()
      if (screen === 'onboarding') await expect(page.getByLabel('Name')).toHaveValue(ben.name)
      if (screen === 'location') await expectDefaultCity(page)
      if (screen === 'interests') {
        await page.getByText('We’ve selected the interests of Sunday Hikers.').waitFor()
        await expect(page.getByRole('checkbox', { name: 'Hiking' })).toBeChecked()
      }
    },
  })
  expect(effort.count).toEqual({ taps: 8, fields: 3 })
  await page.goto(`/group/${circle}`)
  await page.getByRole('heading', { name: 'Next meetups' }).waitFor()
  const { interests, location } = (await (await page.request.get('/api/user')).json()) as CurrentUser
  expect([interests, location]).toEqual([['Hiking'], 'Berlin, Germany'])
  await page.context().close()
})

/** The city of the circle, which is not stored before it is accepted. */
async function expectDefaultCity(page: Page): Promise<void> {
  await page.getByText('We’ve filled in the city of Sunday Hikers.').waitFor()
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Germany')
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Berlin')
  expect(await (await page.request.get('/api/user')).json()).toMatchObject({ location: null })
}

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
  await page.getByRole('tab', { name: 'Login', selected: true }).waitFor()
  await page.getByLabel('Email').fill(cleo.email)
  await page.getByLabel('Password', { exact: true }).fill(cleo.password)
  await pressLogin(page)
  await page.waitForURL(`**/group/${circle}`)
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await page.waitForURL(`**/messages/${circle}`)
  await page.goto(`/group/${circle}`)
  await page.getByText('You’ve asked to join. The organizers will get back to you.').waitFor()
  await page.goto('/group/2000000000')
  await page.getByRole('heading', { name: 'Circle not available' }).waitFor()
  await page.context().close()
})
