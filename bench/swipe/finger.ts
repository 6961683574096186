import { setTimeout as wait } from 'node:timers/promises'

import type { CDPSession, Locator } from 'playwright-core'

import { startTouch } from '../../e2e/harness/touch.ts'

/** A screen at 60 Hz hears a finger once a frame (ms). */
const between = 1000 / 60
/** Two seconds to both sides and back, in px. */
const toAndFro = Array.from({ length: 120 }, (_, step) => Math.sin(((step + 1) / 120) * 2 * Math.PI) * 150)
const away = Array.from({ length: 8 }, (_, step) => -24 * (step + 1))

export type Swiper = {
  /** Drags to the right, to the left and back, and lets go where nothing happens. */
  drag: () => Promise<void>
  /** Flings it to the left. */
  fling: () => Promise<void>
}

/** Swipes something. Where it is is asked for once: the page does nothing else while it is measured. */
export async function createSwiper(tools: CDPSession, target: Locator): Promise<Swiper> {
  const touch = await startTouch(tools, target)
  async function along(way: readonly number[]): Promise<void> {
    await touch('touchStart')
    for (const x of way) {
      await touch('touchMove', x)
      await wait(between)
    }
    await touch('touchEnd')
  }
  return { drag: () => along(toAndFro), fling: () => along(away) }
}
