import type { Locator, Page } from 'playwright-core'

import { findLostFocus, getNextStep } from './in-page.ts'
import type { Step } from './in-page.ts'
import { pressTimes, tab } from './keys.ts'

const maxSteps = 60

const timeout = 30_000

export type ReachedStep = Extract<Step, { kind: 'reached' }>

/**
 * Moves the focus to an element by Tab and arrow keys.
 *
 * @param action what happens next, if anything: for the error if the focus is lost after it.
 * @throws if they don't lead there, or if the focus isn't visible.
 */
export async function focusByKeyboard(target: Locator, action: string | null = null): Promise<ReachedStep> {
  const page = target.page()
  const description = action === null ? null : `${action} ${String(target)}`
  let problem = 'the keys skip it'
  let until = Date.now() + timeout
  for (let steps = 0; steps < maxSteps && Date.now() < until;) {
    const step = await retryWhenNavigating(() =>
      target.evaluate(getNextStep, { action: description, isFirst: steps === 0 }, { timeout }),
    )
    if (step?.kind === 'reached') return step
    if (step?.kind === 'blocked') problem = step.reason
    if (step?.kind !== 'press') continue
    const { key, times } = step
    // Other keys change values, which takes time.
    if (key.endsWith('Tab')) await tab(page, { back: key.startsWith('Shift'), times })
    else await pressTimes(page, key, times)
    steps += 1
    until = Date.now() + timeout
  }
  throw new Error(`${String(target)} cannot be reached by keyboard: ${problem}. ${await describeFocus(page)}`)
}

/** Undefined if the page has navigated in the meantime and can't be inspected. */
async function retryWhenNavigating<Result>(inspect: () => Promise<Result>): Promise<Result | undefined> {
  return await inspect().catch((error: unknown) => {
    if (!/Execution context was destroyed|Frame was detached/.test(String(error))) throw error
    return undefined
  })
}

/**
 * Waits until something has the focus, which must be true after every action.
 *
 * @throws if the focus was lost.
 */
export async function waitForFocus(page: Page): Promise<void> {
  let lostAfter: string | null | undefined
  for (const until = Date.now() + timeout; Date.now() < until;) {
    lostAfter = await retryWhenNavigating(() => page.evaluate(findLostFocus)).catch((error: unknown) => {
      if (page.isClosed()) return null
      throw error
    })
    if (lostAfter === null || page.isClosed()) return
  }
  throw new Error(`The focus was lost after: ${lostAfter}`)
}

async function describeFocus(page: Page): Promise<string> {
  return await page.evaluate(() => `The focus is on ${document.activeElement?.outerHTML.slice(0, 200)}`)
}
