import type { Page } from 'playwright-core'

/** Frames as the page's own clock saw them. */
export type Pace = {
  /** The share of frames that came later than one and a half sixtieths of a second. */
  late: number
  /** Frames that the browser itself calls long: above 50 ms. */
  long: number
}

type Noting = { stamps: number[]; long: number[] }

/** Has the page note when each frame comes, from now on. */
export async function notePace(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted: Noting = { stamps: [], long: [] }
    Object.assign(window, noted)
    const note = (stamp: number) => {
      noted.stamps.push(stamp)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.long.push(duration)
    }).observe({ type: 'long-animation-frame' })
  })
}

/** How frames came since it was asked last. */
export async function readPace(page: Page): Promise<Pace> {
  const { stamps, long } = await page.evaluate(() => {
    const noted = window as unknown as Noting
    return { stamps: noted.stamps.splice(0), long: noted.long.splice(0) }
  })
  const gaps = stamps.slice(1).map((stamp, at) => stamp - (stamps[at] ?? stamp))
  const late = gaps.filter((gap) => gap > 25).length
  return { late: late / Math.max(1, gaps.length), long: long.length }
}
