import type { Locator, Page } from '@playwright/test'

import { demoPerson } from '../server/src/demo/accounts.ts'
import { checkPage, goTo, testEveryScreen } from './harness/access/every-screen.ts'
import { findLargeTextProblems, findNarrowWindowProblems } from './harness/access/large-text.ts'
import { findSmallTargets } from './harness/access/targets.ts'
import { phone } from './harness/browser.ts'
import { getTopCard } from './harness/cards.ts'
import { fail } from './harness/fail.ts'
import { isNightly } from './harness/nightly.ts'
import { expect, test } from './harness/test.ts'

// Some screens request data that doesn't exist, or show refused sign-ins.
test.use({ settings: { DEMO: 'on' }, expectedErrors: /40[0-9]|500/ })

/** Also checks that touch targets are large, and that everything stays readable at double text size and, in the nightly run, at 320 px. */
async function checkPhonePage(page: Page, path: string): Promise<void> {
  const [small, broken] = [await findSmallTargets(page), await findLargeTextProblems(page)]
  const narrow = isNightly ? await findNarrowWindowProblems(page) : []
  expect.soft({ path, small, broken, narrow }).toEqual({ path, small: [], broken: [], narrow: [] })
  await checkPage(page, path)
}

test.describe('phone screens are accessible, readable and do not overflow', () =>
  testEveryScreen(phone, {
    visitor: [
      '/auth',
      '/forgot-password',
      '/auth?sign-in=some',
      '/reset-password?token=some',
      '/reset-password',
      '/confirm-email?result=changed',
      '/nowhere',
      '/terms',
      '/privacy',
      '/contact',
      '/debug',
      '/group/1',
      '/events/1',
    ],
    member: [
      '/',
      '/groups',
      '/groups?view=circles',
      '/groups?view=friends',
      '/discover',
      '/group/1',
      '/messages',
      '/messages/1',
      '/messages/u12',
      '/profile',
      '/people/12',
      '/account',
      '/account?tab=billing',
      '/account?tab=notifications',
      '/account?tab=privacy',
      '/checkout?plan=premium',
      '/events',
      '/events/1',
      '/events?view=challenges',
      '/events?view=leaderboard',
      '/events/yours',
      '/events/new',
      '/events/analytics',
      '/debug',
    ],
    check: checkPhonePage,
  }))

test('on a phone in landscape, a card is next to its buttons', async ({ openAs }) => {
  const page = await openAs(demoPerson, phone)
  for (const path of ['/discover', '/groups'])
    for (const [width, height] of [
      [844, 390],
      [667, 375],
    ] as const) {
      await page.setViewportSize({ width, height })
      await goTo(page, path)
      const name = getTopCard(page).getByRole('heading', { level: 2 })
      const boxes = []
      for (const element of [
        name,
        ...['Skip', 'Connect'].map((label) => page.getByRole('button', { name: label })),
      ]) {
        const box = (await element.boundingBox()) ?? fail(`${path} lacks a part of its card`)
        boxes.push(box)
        await expect.poll(() => isInView(element)).toBe(true)
      }
      const [card] = boxes
      const rightOfCard = boxes.slice(1).map(({ x }) => x >= (card?.x ?? width) + (card?.width ?? 0))
      expect({ path, width, rightOfCard }).toEqual({ path, width, rightOfCard: [true, true] })
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    }
  await page.context().close()
})

test('on small phones, the error of a failed sign-in or sign-up is in view', async ({ open }) => {
  const page = await open(phone)
  const { email } = demoPerson
  for (const [tab, button, name] of [
    ['Login', 'Login', null],
    ['Register', 'Create account', 'Maya'],
  ] as const)
    for (const [width, height] of [
      [844, 390],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height })
      await goTo(page, '/auth')
      await page.getByRole('tab', { name: tab }).click()
      if (name !== null) await page.getByLabel('Name').fill(name)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('nobody chose this one')
      await page.getByRole('button', { name: button, exact: true }).click()
      const problem = page.getByRole('alert')
      await problem.waitFor()
      await expect.poll(() => isInView(problem)).toBe(true)
    }
  await page.context().close()
})

test('on a phone, toasts stay above the buttons of a card and above a composer', async ({ openAs }) => {
  const page = await openAs(demoPerson, phone)
  await goTo(page, '/groups')
  await page.route('**/api/friend-requests', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to send request' })
  await failure.waitFor()
  const buttons = await page.getByRole('button', { name: 'Skip' }).boundingBox()
  await expect.poll(() => getBottom(failure)).toBeLessThanOrEqual(buttons?.y ?? 0)
  await failure.getByRole('button', { name: 'Dismiss' }).click()
  await failure.waitFor({ state: 'detached' })

  await goTo(page, '/messages/1')
  await page.getByRole('button', { name: 'Mute', exact: true }).click()
  await page.getByRole('menu').getByRole('menuitem').first().click()
  const muted = page.getByRole('group', { name: 'Muted' })
  await muted.waitFor()
  const composer = await page.getByRole('textbox', { name: 'Message' }).boundingBox()
  await expect.poll(() => getBottom(muted)).toBeLessThanOrEqual(composer?.y ?? 0)
  await page.context().close()
})

test('a toast does not cover what has the focus', async ({ openAs }) => {
  const page = await openAs(demoPerson, phone)
  await goTo(page, '/messages/u12')
  await page.route('**/mute', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('button', { name: 'Mute', exact: true }).click()
  await page.getByRole('menu').getByRole('menuitem').first().click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('textbox', { name: 'Message' }).focus()
  for (let steps = 0; steps < 25; steps += 1) {
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => page.evaluate(isFocusBelowToast)).toBe(false)
  }
  await page.context().close()
})

function isFocusBelowToast(): boolean {
  const { activeElement: focus } = document
  if (focus === null || focus.closest('.toasts') !== null) return false
  const { left, top, width, height } = focus.getBoundingClientRect()
  const toast = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.toasts')
  return toast instanceof Element && height < toast.clientHeight
}

async function getBottom(element: Locator): Promise<number> {
  const { y, height } = (await element.boundingBox()) ?? fail('the element is not visible')
  return y + height
}

/** Whether it is fully inside the window and nothing covers its corners. */
async function isInView(element: Locator): Promise<boolean> {
  return await element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect()
    const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const))
    return corners.every(([x, y]) => node.contains(document.elementFromPoint(x, y)))
  })
}
