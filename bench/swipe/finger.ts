import { setTimeout as wait } from 'node:timers/promises'

import type { CDPSession, Locator } from 'playwright-core'

/** A screen at 60 Hz hears a finger once a frame (ms). */
const between = 1000 / 60
/** Two seconds to both sides and back, in px. */
const toAndFro = Array.from({ length: 120 }, (_, step) => Math.sin(((step + 1) / 120) * 2 * Math.PI) * 150)
const away = Array.from({ length: 8 }, (_, step) => -24 * (step + 1))

export type Finger = {
  /** Drags to the right, to the left and back, and lets go where nothing happens. */
  drag: () => Promise<void>
  /** Flings it to the left. */
  fling: () => Promise<void>
}

/** A finger on something. Where that is is asked for once: the page does nothing else while it is measured. */
export async function fingerOn(tools: CDPSession, target: Locator): Promise<Finger> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('There is nothing to drag')
  const from = { x: box.x + box.width / 2, y: box.y + Math.min(box.height, 600) / 3 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    tools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: from.y }] })
  async function along(way: readonly number[]): Promise<void> {
    await touch('touchStart', from.x)
    for (const x of way) {
      await touch('touchMove', from.x + x)
      await wait(between)
    }
    await touch('touchEnd')
  }
  return { drag: () => along(toAndFro), fling: () => along(away) }
}
