import type { Locator } from '@playwright/test'

import { demoPerson } from '../server/src/demo/accounts.ts'
import { checkPage, goTo, testEveryScreen } from './harness/access/every-screen.ts'
import { desktop } from './harness/browser.ts'
import { getTopCard } from './harness/cards.ts'
import { fail } from './harness/fail.ts'
import { isNightly } from './harness/nightly.ts'
import { expect, test } from './harness/test.ts'

// Some screens request data that doesn't exist.
test.use({ settings: { DEMO: 'on' }, expectedErrors: /404/ })

/** The screens whose layout differs most from that on a phone, and in the nightly run more of them. */
test.describe('desktop screens are accessible and do not overflow', () =>
  testEveryScreen(desktop, {
    visitor: [
      '/auth',
      '/group/1',
      ...(isNightly ? ['/forgot-password', '/nowhere', '/terms', '/contact'] : []),
    ],
    member: [
      '/groups',
      '/messages/1',
      '/profile',
      '/account?tab=notifications',
      ...(isNightly
        ? [
            '/debug',
            '/',
            '/groups?view=circles',
            '/messages',
            '/people/12',
            '/account?tab=billing',
            '/account?tab=privacy',
            '/checkout?plan=premium',
          ]
        : []),
    ],
    check: checkPage,
  }))

const getBox = async (element: Locator) => (await element.boundingBox()) ?? fail('not on the screen')

async function isLeftOf(left: Locator, right: Locator): Promise<boolean> {
  const [first, second] = [await getBox(left), await getBox(right)]
  return first.x + first.width <= second.x
}

test('from 1280 px on, profile and settings have two columns, and a circle shows its chat next to its home', async ({
  openAs,
}) => {
  const page = await openAs(demoPerson, desktop)
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  await goTo(page, '/profile')
  expect(await isLeftOf(heading('About me'), heading('Interests'))).toBe(true)
  await goTo(page, '/account?tab=notifications')
  expect(await isLeftOf(heading('Notifications'), heading('Language'))).toBe(true)
  await goTo(page, '/group/1')
  const chat = page.getByRole('region', { name: 'Chat' })
  await chat.getByRole('textbox', { name: 'Message' }).waitFor()
  for (const name of ['Next meetups', 'Members'])
    expect(await isLeftOf(page.getByRole('region', { name }), chat)).toBe(true)
  await page.setViewportSize({ width: 1024, height: 768 })
  await chat.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Chat', exact: true }).waitFor()
  await page.context().close()
})

test('a person’s card shows the whole picture, in enough pixels for sharp screens', async ({ openAs }) => {
  const page = await openAs(demoPerson, { ...desktop, deviceScaleFactor: 2 })
  await goTo(page, '/groups')
  const picture = getTopCard(page).locator('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  const { width, height } = await getBox(picture)
  const file = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(Math.abs(width - height)).toBeLessThan(2)
  expect(width).toBeGreaterThan(240)
  expect(Number(/-(\d+)\.webp$/.exec(file)?.[1])).toBeGreaterThanOrEqual(2 * Math.floor(width))
  await page.context().close()
})
