import { join } from 'node:path'

import type { Locator, Page } from '@playwright/test'

import { desktop, phone } from './harness/browser.ts'
import { onboard, signUp } from './harness/newcomer.ts'
import type { Newcomer } from './harness/newcomer.ts'
import { swipe } from './harness/swipe.ts'
import { expect, test } from './harness/test.ts'

const ben: Newcomer = {
  name: 'Ben Okafor',
  email: 'ben@example.org',
  password: 'up the hill slowly',
  bio: 'I know every bench of the forest.',
  picture: null,
  country: 'Germany',
  city: { typed: 'berl', label: 'Berlin' },
  interests: ['Hiking', 'Photography'],
}

const mia: Newcomer = {
  name: 'Mia Lindqvist',
  email: 'mia@example.org',
  password: 'new in town 2026',
  bio: 'Moved here in autumn, looking for company outdoors.',
  picture: join(import.meta.dirname, 'harness/portrait.jpg'),
  country: 'Germany',
  city: { typed: 'potsd', label: 'Potsdam' },
  interests: ['Hiking', 'Movies & TV Shows'],
}

test.use({ settings: { APPROVED_EMAILS: `${ben.email},${mia.email}` } })

function conversation(page: Page): Locator {
  return page.getByRole('region', { name: 'Conversation with Sunday Hikers' })
}

async function createCircle(page: Page): Promise<void> {
  await page.goto('/groups?view=circles')
  await page.getByText('No Friend Circles Yet').waitFor()
  await page.getByRole('button', { name: 'Create Group' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Group Name').fill('Sunday Hikers')
  await dialog.getByLabel('Description').fill('Slow walks, long lunches.')
  await dialog.getByLabel('Suggested Activity').fill('Around the Grunewald lake')
  await dialog.getByRole('button', { name: 'Create Group' }).click()
  await page.getByText('Your friend circle has been created successfully!').waitFor()
  await page.getByText('Sunday Hikers').first().waitFor()
}

async function findAndRequest(page: Page): Promise<void> {
  const card = page.getByRole('article', { name: /Sunday Hikers/ }).first()
  await card.waitFor()
  await expect(card).toContainText(/You like Hiking/, { useInnerText: true })
  await expect(card).toContainText(/miles away/, { useInnerText: true })
  await swipe(page, card, 60)
  await card.waitFor()
  await swipe(page, card, 180)
  await page.waitForURL('**/messages/*')
  await page.getByText('Starting chat with Sunday Hikers').waitFor()
  await page.getByRole('textbox').fill('Hello, I am new here and walk slowly too.')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Hello, I am new here and walk slowly too.').waitFor()
}

async function acceptRequest(page: Page): Promise<void> {
  await page.goto('/groups?view=circles')
  await page.getByRole('heading', { name: 'Friend Requests' }).waitFor()
  await page.getByText('Would like to connect with you').waitFor()
  await page.getByText('Hello, I am new here and walk slowly too.').waitFor()
  await page.getByRole('button', { name: 'Accept Mia Lindqvist’s request' }).click()
  await page.getByText("You've connected with a new friend circle!").waitFor()
}

async function sendFirstMessage(page: Page): Promise<void> {
  await page.goto('/messages')
  await page.getByRole('link', { name: /Sunday Hikers/ }).click()
  await page.getByRole('textbox').fill('Is the lake on for this Sunday?')
  await page.keyboard.press('Enter')
  await conversation(page).getByText('Is the lake on for this Sunday?').waitFor()
}

async function sendReply(page: Page): Promise<void> {
  await page.goto('/messages')
  const row = page.getByRole('link', { name: /Sunday Hikers/ })
  await row.waitFor()
  await expect(row).toContainText('Is the lake on for this Sunday?', { useInnerText: true })
  await row.click()
  await page.getByText('Mia Lindqvist').first().waitFor()
  await page.getByRole('textbox').fill('It is. Ten, at the station.')
  await page.getByRole('button', { name: 'Send' }).click()
  await conversation(page).getByText('It is. Ten, at the station.').waitFor()
}

test('a newcomer finds a circle and writes to it', async ({ open, mails }) => {
  const [onDesktop, onPhone] = [await open(desktop), await open(phone)]

  await signUp(onDesktop, mails, ben)
  await onboard(onDesktop, ben)
  await createCircle(onDesktop)

  await signUp(onPhone, mails, mia)
  await onboard(onPhone, mia)
  await findAndRequest(onPhone)
  await acceptRequest(onDesktop)
  await sendFirstMessage(onPhone)
  await sendReply(onDesktop)

  await onPhone.reload()
  await conversation(onPhone).getByText('It is. Ten, at the station.').waitFor()
})
