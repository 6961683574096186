import { setTimeout as sleep } from 'node:timers/promises'

import type { Locator } from 'playwright-core'

/** How fast a person types and taps (ms). */
export const humanPace = { key: 200, tap: 1000 }
type Pace = typeof humanPace
const noPause: Pace = { key: 0, tap: 0 }

/** What a person has to do: taps, and fields to type in. */
export type Effort = ReturnType<typeof createEffort>

/** Operates a page and counts. At the pace of a person, it waits before each tap and after each key. */
export function createEffort(pace: Pace = noPause) {
  const count = { taps: 0, fields: 0 }

  /** A tap outside of the page, such as on the link in an email. */
  async function addTap(): Promise<void> {
    count.taps += 1
    await sleep(pace.tap)
  }

  async function tap(target: Locator): Promise<void> {
    await addTap()
    await target.click()
  }

  async function fill(field: Locator, text: string): Promise<void> {
    count.fields += 1
    if (pace.key === 0) await field.fill(text)
    else await field.pressSequentially(text, { delay: pace.key })
  }

  return { count, addTap, tap, fill }
}
