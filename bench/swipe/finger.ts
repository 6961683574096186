import { setTimeout as wait } from 'node:timers/promises'

import type { CDPSession, Locator, Page } from 'playwright-core'

/** A screen at 60 Hz hears a finger once a frame (ms). */
const between = 1000 / 60

type Touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) => Promise<unknown>

async function put(page: Page, tools: CDPSession, target: Locator): Promise<{ x: number; touch: Touch }> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('There is nothing to drag')
  const y = box.y + Math.min(box.height, 600) / 3
  const touch: Touch = (type, x) =>
    tools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  await page.bringToFront()
  return { x: box.x + box.width / 2, touch }
}

/** Drags to the right, to the left and back, over two seconds, and lets go where nothing happens. */
export async function drag(page: Page, tools: CDPSession, target: Locator): Promise<void> {
  const { x, touch } = await put(page, tools, target)
  await touch('touchStart', x)
  for (let step = 1; step <= 120; step += 1) {
    await touch('touchMove', x + Math.sin((step / 120) * 2 * Math.PI) * 150)
    await wait(between)
  }
  await touch('touchEnd')
}

/** Flings it to the left, in eight movements. */
export async function fling(page: Page, tools: CDPSession, target: Locator): Promise<void> {
  const { x, touch } = await put(page, tools, target)
  await touch('touchStart', x)
  for (let step = 1; step <= 8; step += 1) {
    await touch('touchMove', x - 24 * step)
    await wait(between)
  }
  await touch('touchEnd')
}
