import type { Page } from '@playwright/test'

import { demoPerson } from '../server/src/demo/accounts.ts'
import { findViolations } from './harness/axe.ts'
import { phone } from './harness/browser.ts'
import { fail } from './harness/fail.ts'
import { expect, test } from './harness/test.ts'

test.use({ settings: { DEMO: 'on' } })

type Card = { event: { id: number; title: string }; people: { id: number; name: string }[] }
type Guest = { name: string; isFriend: boolean }

async function read<Body>(page: Page, path: string): Promise<Body> {
  return (await (await page.request.get(path)).json()) as Body
}

test('after an event, a mutual heart makes friends, and others stay private', async ({ openAs }) => {
  const page = await openAs(demoPerson, phone)
  const [{ event } = fail('the demo user has no card')] = await read<Card[]>(page, '/api/see-again')
  await page.goto('/groups?view=circles')
  const card = page.getByRole('region', { name: 'Who would you like to see again?' })
  await card.getByText(`You were at ${event.title}`).waitFor()
  await card.getByRole('link', { name: `Choose people from ${event.title}` }).click()

  await page.getByRole('heading', { name: 'Who would you like to see again?', level: 1 }).waitFor()
  const guests = await read<Guest[]>(page, `/api/events/${event.id}/see-again`)
  const [first, second, third] = guests.filter(({ isFriend }) => !isFriend)
  if (first === undefined || second === undefined) fail('the demo event has too few guests')
  const heart = (name: string) => page.getByRole('button', { name: `Heart for ${name}`, exact: true })
  await heart(first.name).waitFor()
  expect(await findViolations(page)).toEqual([])

  if (third !== undefined) {
    await heart(third.name).click()
    await expect(heart(third.name)).toHaveAttribute('aria-pressed', 'true')
    await heart(third.name).click()
    await expect(heart(third.name)).toHaveAttribute('aria-pressed', 'false')
  }
  await page.getByRole('button', { name: `More options for ${second.name}` }).click()
  await page.getByRole('menuitem', { name: 'Didn’t feel comfortable' }).click()
  const dialog = page.getByRole('dialog', { name: `Didn’t feel comfortable with ${second.name}?` })
  await dialog.getByRole('button', { name: `Block ${second.name}` }).waitFor()
  await page.keyboard.press('Escape')

  // Two guests of the demo gave the visitor a heart.
  await heart(first.name).click()
  await page.getByText(`You and ${first.name} would both like to meet again`).first().waitFor()
  await page.getByRole('link', { name: `Message ${first.name}` }).click()
  await page.getByRole('link', { name: `You both enjoyed ${event.title}` }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.waitForURL(`**/events/${event.id}`)
  await page.getByRole('link', { name: 'Who would you like to see again?' }).waitFor()
  expect(await read<Card[]>(page, '/api/see-again')).toEqual([])
  await page.context().close()
})
