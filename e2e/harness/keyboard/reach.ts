import { setTimeout as sleep } from 'node:timers/promises'

import type { Locator, Page } from 'playwright-core'

import { isFocusKept, unseen, wayTo } from './in-page.ts'

/** How often one looks where the focus is, on the way to something. */
const mostLooks = 60

/**
 * Brings the focus to something by Tab and arrows.
 *
 * @throws when they do not lead there, or nobody could see that they have.
 */
export async function reach(goal: Locator): Promise<void> {
  await goal.waitFor()
  await untilEnabled(goal)
  const page = goal.page()
  await untilFocusKept(page)
  let why = 'keys lead past it'
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const way = await goal.evaluate(wayTo)
    if (way.there) return await mustBeSeen(goal)
    if (way.key === null) {
      why = way.why
      await sleep(100)
    } else for (let presses = 0; presses < way.times; presses += 1) await page.keyboard.press(way.key)
  }
  throw new Error(`${String(goal)} cannot be reached by keyboard: ${why}. ${await whatHasFocus(page)}`)
}

async function untilEnabled(goal: Locator): Promise<void> {
  for (const until = Date.now() + 30_000; !(await goal.isEnabled()); await sleep(50))
    if (Date.now() > until) throw new Error(`${String(goal)} stays disabled`)
}

async function mustBeSeen(goal: Locator): Promise<void> {
  // What has just opened or is being scrolled to moves for a moment.
  for (let looks = 0; looks < 30; looks += 1) {
    if ((await goal.evaluate(unseen)) === null) return
    await sleep(50)
  }
  const why = await goal.evaluate(unseen)
  if (why !== null) throw new Error(`${String(goal)} has the focus, but ${why}`)
}

/**
 * Waits until the focus is somewhere, as it has to be after everything one does.
 *
 * @throws when it was lost.
 */
export async function untilFocusKept(page: Page): Promise<void> {
  for (let looks = 0; looks < 60; looks += 1) {
    // While a page gives way to another it cannot be asked.
    if (page.isClosed() || (await page.evaluate(isFocusKept).catch(() => false))) return
    await sleep(50)
  }
  if (page.isClosed()) return
  const act = await page.evaluate(() => document.documentElement.dataset['acted'])
  throw new Error(`The focus was lost after this: ${act}`)
}

async function whatHasFocus(page: Page): Promise<string> {
  return await page.evaluate(() => `The focus is on ${document.activeElement?.outerHTML.slice(0, 200)}`)
}
