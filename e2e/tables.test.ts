import type { Page } from '@playwright/test'

import { demoPerson } from '../server/src/demo/accounts.ts'
import { findViolations } from './harness/axe.ts'
import { phone } from './harness/browser.ts'
import { fail } from './harness/fail.ts'
import { expect, test } from './harness/test.ts'

test.use({ settings: { DEMO: 'on' } })

type Proposal = { table: { startsAt: string } | null; people: { name: string }[] }

const listTables = async (page: Page) =>
  ((await (await page.request.get('/api/proposals')).json()) as Proposal[]).filter(
    ({ table }) => table !== null,
  )

test('the fourth yes makes a table real: its page has the people, and they choose the place', async ({
  openAs,
}) => {
  const page = await openAs(demoPerson, phone)
  const [proposal = fail('no table is proposed to the demo user')] = await listTables(page)
  await page.goto('/groups?view=circles')
  const card = page.getByRole('region', { name: /^Six for / })
  await card.getByText('Thursday').waitFor()
  for (const { name } of proposal.people) await card.getByRole('link', { name }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await card.getByRole('button', { name: 'Yes, I’m in' }).click()

  await page.waitForURL(/\/events\/\d+$/)
  await page.getByText('Your table is set!').waitFor()
  const panel = page.getByRole('region', { name: 'About this table' })
  await panel.getByText('The chat opens').waitFor()
  await panel.getByRole('button', { name: 'Choose a place' }).click()
  await panel.getByRole('textbox', { name: 'Place' }).fill('Café Moabit, Turmstr. 10')
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('Café Moabit, Turmstr. 10').waitFor()
  expect(await findViolations(page)).toEqual([])

  // No one can write yet.
  await page
    .getByRole('link', { name: / in Berlin$/ })
    .first()
    .click()
  await page.getByText('The chat opens').waitFor()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(0)

  await page.goto('/profile')
  const evenings = page.getByRole('region', { name: 'Tables' })
  await expect(evenings.getByRole('checkbox', { name: 'Thursday' })).toBeChecked()
  await evenings.getByText('Who’s asked first').waitFor()
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await evenings.getByRole('checkbox', { name: 'Friday' }).click()
  await saved
  await page.reload()
  await expect(evenings.getByRole('checkbox', { name: 'Friday' })).toBeChecked()
  await page.context().close()
})
