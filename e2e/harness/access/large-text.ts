import type { Page } from 'playwright-core'

import * as inPage from './layout-in-page.ts'
import { runInPage } from './run-in-page.ts'

/** What breaks on a page for whom text is twice as large, by the browser's own setting. It stands as before then. */
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

/** Styles know of another size of text at once; scripts that ask for the width in rem, once the window has another. */
async function askForMedia(page: Page): Promise<void> {
  const size = page.viewportSize()
  if (size === null) return
  await page.setViewportSize({ ...size, width: size.width - 1 })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.setViewportSize(size)
}

/** The same where the window is 320 px wide, as a phone's is on which everything is enlarged. It stands as before then. */
export async function faultsInNarrowWindow(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 568 })
  const found = await faultsOfLayout(page)
  if (before !== null) await page.setViewportSize(before)
  return found
}

/** What sticks out, is cut off, or lies below other text, on a page as it stands. */
export async function faultsOfLayout(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  })
  return await runInPage(page, inPage, 'brokenParts')
}
