import { setTimeout as sleep } from 'node:timers/promises'

import type { Locator, Page } from 'playwright-core'

import { isFocusKept, unseen, wayTo } from './in-page.ts'
import type { Way } from './in-page.ts'
import { pressTimes } from './keys.ts'

/** The maximum number of steps towards an element. */
const mostTurns = 60

/** The same timeout as for everything else (ms). */
const patience = 30_000

/**
 * Moves the focus to an element by Tab and arrow keys.
 *
 * @throws if they don't lead there, or if the focus isn't visible.
 */
export async function reach(goal: Locator): Promise<void> {
  await goal.waitFor()
  const page = goal.page()
  if (!(await isSoon(() => goal.isEnabled()))) throw new Error(`${String(goal)} stays disabled`)
  await untilFocusKept(page)
  let why = 'keys lead past it'
  for (let turns = 0; turns < mostTurns; turns += 1) {
    const way = await wayOnTo(goal)
    if (way.there) return await mustBeSeen(goal, way.loadedAt)
    why = way.key === null ? way.why : why
    if (way.key === null) break
    await pressTimes(page, way.key, way.times)
  }
  throw new Error(`${String(goal)} cannot be reached by keyboard: ${why}. ${await whatHasFocus(page)}`)
}

/** Waits for a way to an element: its container may still be opening. */
async function wayOnTo(goal: Locator): Promise<Way> {
  let way = await wayNow(goal)
  for (const until = Date.now() + patience; !way.there && way.key === null && Date.now() < until;) {
    await sleep(50)
    way = await wayNow(goal)
  }
  return way
}

async function wayNow(goal: Locator): Promise<Way> {
  return await goal
    .evaluate(wayTo)
    .catch(whilePageGoes<Way>({ there: false, key: null, why: 'the page goes' }))
}

async function mustBeSeen(goal: Locator, loadedAt: number): Promise<void> {
  let why: string | null = null
  // Opening and scrolling take a moment.
  const isSeen = async () => (why = await whyUnseen(goal, loadedAt)) === null
  if (await isSoon(isSeen)) return
  throw new Error(`${String(goal)} has the focus, but ${why}`)
}

async function whyUnseen(goal: Locator, loadedAt: number): Promise<string | null> {
  return await goal.evaluate(unseen, loadedAt).catch(whilePageGoes<string | null>('the page goes'))
}

/** A fallback for questions to a page that is navigating. */
function whilePageGoes<Answer>(answer: Answer): (error: unknown) => Answer {
  return (error) => {
    if (!String(error).includes('Execution context was destroyed')) throw error
    return answer
  }
}

/**
 * Waits until something has the focus, which must be true after every action.
 *
 * @throws if the focus was lost.
 */
export async function untilFocusKept(page: Page): Promise<void> {
  // A page that is navigating can't be asked.
  const isKept = () => page.evaluate(isFocusKept).catch(() => false)
  if ((await isSoon(async () => page.isClosed() || (await isKept()))) || page.isClosed()) return
  const act = await page.evaluate(() => document.documentElement.dataset['acted'])
  throw new Error(`The focus was lost after: ${act}`)
}

/** Whether a condition holds in time. */
async function isSoon(holds: () => Promise<boolean>): Promise<boolean> {
  for (const until = Date.now() + patience; Date.now() < until; await sleep(30))
    if (await holds()) return true
  return false
}

async function whatHasFocus(page: Page): Promise<string> {
  return await page.evaluate(() => `The focus is on ${document.activeElement?.outerHTML.slice(0, 200)}`)
}
