import type { Page } from 'playwright-core'

import * as inPage from './layout-in-page.ts'
import { runInPage } from './run-in-page.ts'

/** Layout problems at a browser font size of 200%. Restores the page. */
export async function findLargeTextProblems(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await applyMediaQueries(page)
  const found = await findLayoutProblems(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await applyMediaQueries(page)
  await session.detach()
  return found
}

/** Media queries in rem apply a new font size only after a resize. */
async function applyMediaQueries(page: Page): Promise<void> {
  const size = page.viewportSize()
  if (size === null) return
  await page.setViewportSize({ ...size, width: size.width - 1 })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.setViewportSize(size)
}

/** Layout problems at a width of 320 px, like on a zoomed phone. Restores the page. */
export async function findNarrowWindowProblems(page: Page): Promise<string[]> {
  const originalSize = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 568 })
  const found = await findLayoutProblems(page)
  if (originalSize !== null) await page.setViewportSize(originalSize)
  return found
}

async function findLayoutProblems(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  })
  return await runInPage(page, inPage, 'findBrokenParts')
}
