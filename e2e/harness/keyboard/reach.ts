import { setTimeout as sleep } from 'node:timers/promises'

import type { Locator, Page } from 'playwright-core'

import { isFocusKept, findFocusProblem, findRoute } from './in-page.ts'
import type { Route } from './in-page.ts'
import { pressTimes } from './keys.ts'

const maxSteps = 60

const timeout = 30_000

/**
 * Moves the focus to an element by Tab and arrow keys.
 *
 * @throws if they don't lead there, or if the focus isn't visible.
 */
export async function focusByKeyboard(target: Locator): Promise<void> {
  await target.waitFor()
  const page = target.page()
  if (!(await becomesTrue(() => target.isEnabled()))) throw new Error(`${String(target)} stays disabled`)
  await waitForFocus(page)
  let problem = 'the keys skip it'
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const route = await waitForRoute(target)
    if (route.isReached) return await checkFocusVisible(target, route.loadedAt)
    problem = route.key === null ? route.reason : problem
    if (route.key === null) break
    await pressTimes(page, route.key, route.times)
  }
  throw new Error(`${String(target)} cannot be reached by keyboard: ${problem}. ${await describeFocus(page)}`)
}

/** Waits until keys lead to an element, because its container may still be opening. */
async function waitForRoute(target: Locator): Promise<Route> {
  let route = await getRoute(target)
  for (const until = Date.now() + timeout; !route.isReached && route.key === null && Date.now() < until;) {
    await sleep(50)
    route = await getRoute(target)
  }
  return route
}

async function getRoute(target: Locator): Promise<Route> {
  return await target
    .evaluate(findRoute)
    .catch(ifNavigating<Route>({ isReached: false, key: null, reason: 'the page is navigating' }))
}

async function checkFocusVisible(target: Locator, loadedAt: number): Promise<void> {
  let problem: string | null = null
  // Opening and scrolling take a moment.
  const isVisible = async () => (problem = await getFocusProblem(target, loadedAt)) === null
  if (await becomesTrue(isVisible)) return
  throw new Error(`${String(target)} has the focus, but ${problem}`)
}

async function getFocusProblem(target: Locator, loadedAt: number): Promise<string | null> {
  return await target
    .evaluate(findFocusProblem, loadedAt)
    .catch(ifNavigating<string | null>('the page is navigating'))
}

/** A fallback value while the page is navigating. */
function ifNavigating<Result>(fallback: Result): (error: unknown) => Result {
  return (error) => {
    if (!String(error).includes('Execution context was destroyed')) throw error
    return fallback
  }
}

/**
 * Waits until something has the focus, which must be true after every action.
 *
 * @throws if the focus was lost.
 */
export async function waitForFocus(page: Page): Promise<void> {
  // A page that is navigating can't be inspected.
  const isKept = () => page.evaluate(isFocusKept).catch(() => false)
  if ((await becomesTrue(async () => page.isClosed() || (await isKept()))) || page.isClosed()) return
  const action = await page.evaluate(() => document.documentElement.dataset['acted'])
  throw new Error(`The focus was lost after: ${action}`)
}

async function becomesTrue(condition: () => Promise<boolean>): Promise<boolean> {
  for (const until = Date.now() + timeout; Date.now() < until; await sleep(30))
    if (await condition()) return true
  return false
}

async function describeFocus(page: Page): Promise<string> {
  return await page.evaluate(() => `The focus is on ${document.activeElement?.outerHTML.slice(0, 200)}`)
}
