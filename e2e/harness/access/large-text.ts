import type { Page } from 'playwright-core'

import * as inPage from './layout-in-page.ts'
import { runInPage } from './run-in-page.ts'

/** What breaks at a font size of 200 %, set in the browser. Restores the page. */
export async function faultsInLargeText(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await askForMedia(page)
  const found = await faultsOfLayout(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await askForMedia(page)
  await browser.detach()
  return found
}

/** Styles adapt to the font size at once; media queries in rem only after a resize. */
async function askForMedia(page: Page): Promise<void> {
  const size = page.viewportSize()
  if (size === null) return
  await page.setViewportSize({ ...size, width: size.width - 1 })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.setViewportSize(size)
}

/** What breaks in a window of 320 px, like a zoomed phone's. Restores the page. */
export async function faultsInNarrowWindow(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 568 })
  const found = await faultsOfLayout(page)
  if (before !== null) await page.setViewportSize(before)
  return found
}

/** Text that overflows, is cut off, or is covered by other text. */
export async function faultsOfLayout(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  })
  return await runInPage(page, inPage, 'brokenParts')
}
