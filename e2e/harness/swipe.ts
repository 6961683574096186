import type { Locator, Page } from 'playwright-core'

import { hasPointer } from './keyboard/input-mode.ts'
import { startTouch, waitForFrame } from './touch.ts'

/** The distance from which a drag is a swipe (px). */
const swipeDistance = 100

/**
 * Drags an element with a finger by `pixels` to the right (negative: left) and releases it. Without a pointer, presses the
 * arrow key if the distance is a swipe.
 */
export async function swipe(page: Page, target: Locator, pixels: number): Promise<void> {
  if (!hasPointer()) {
    // Keys go to an open dialog.
    await page.locator('dialog').first().waitFor({ state: 'detached' })
    if (Math.abs(pixels) > swipeDistance) await page.keyboard.press(pixels > 0 ? 'ArrowRight' : 'ArrowLeft')
    return
  }
  const touch = await startTouch(await page.context().newCDPSession(page), target)
  await touch('touchStart')
  for (let step = 1; step <= 10; step += 1) {
    await touch('touchMove', (pixels * step) / 10)
    await waitForFrame(page)
  }
  await touch('touchEnd')
}
