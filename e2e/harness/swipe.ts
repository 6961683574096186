import type { Locator, Page } from 'playwright-core'

import { inputMode } from './keyboard/input-mode.ts'
import { startTouch } from './touch.ts'

/** From here on a drag is a swipe. */
const far = 100

/**
 * Drags something with a finger, by so many pixels to the right (or left, below zero), and lets go. Without a
 * pointer: presses the arrow that swipes, where it would be far enough.
 */
export async function swipe(page: Page, target: Locator, pixels: number): Promise<void> {
  if (inputMode === 'keyboard') {
    // Keys go to a dialog as long as it is there.
    await page.locator('dialog').first().waitFor({ state: 'detached' })
    if (Math.abs(pixels) > far) await page.keyboard.press(pixels > 0 ? 'ArrowRight' : 'ArrowLeft')
    return
  }
  const touch = await startTouch(await page.context().newCDPSession(page), target)
  await touch('touchStart')
  for (let step = 1; step <= 10; step += 1) {
    await touch('touchMove', (pixels * step) / 10)
    await page.waitForTimeout(16)
  }
  await touch('touchEnd')
}
