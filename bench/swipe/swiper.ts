import { setTimeout as sleep } from 'node:timers/promises'

import type { CDPSession, Locator } from 'playwright-core'

import { startTouch } from '../../e2e/harness/touch.ts'

/** The interval between touch events on a 60 Hz screen (ms). */
const frameInterval = 1000 / 60
const dragOffsets = Array.from({ length: 120 }, (_, step) => Math.sin(((step + 1) / 120) * 2 * Math.PI) * 150)
const flingOffsets = Array.from({ length: 8 }, (_, step) => -24 * (step + 1))

export type Swiper = {
  drag: () => Promise<void>
  fling: () => Promise<void>
}

/** Swipes an element. Its position is read only once, to keep the page idle during the measurement. */
export async function createSwiper(tools: CDPSession, target: Locator): Promise<Swiper> {
  const touch = await startTouch(tools, target)
  async function moveAlong(offsets: readonly number[]): Promise<void> {
    await touch('touchStart')
    for (const x of offsets) {
      await touch('touchMove', x)
      await sleep(frameInterval)
    }
    await touch('touchEnd')
  }
  return { drag: () => moveAlong(dragOffsets), fling: () => moveAlong(flingOffsets) }
}
