import type { Locator, Page } from 'playwright-core'

import { startTouch, waitForFrame } from './touch.ts'
import { recordTrace } from './trace.ts'

export type DragReport = {
  layouts: number
  /** DOM changes other than the styles of the moving cards. */
  changes: string[]
  /** The next card is rendered and its pictures are decoded. */
  isNextReady: boolean
  /** No other endless animation is running. */
  hasNoOtherAnimation: boolean
}

/** Touch positions to both sides, over the threshold, and back. */
const offsets = Array.from({ length: 32 }, (_, step) => Math.sin(((step + 1) / 32) * 2 * Math.PI) * 150)

export async function watchDrag(page: Page, card: Locator): Promise<DragReport> {
  const session = await page.context().newCDPSession(page)
  const touch = await startTouch(session, card)
  await recordChanges(page)
  const events = await recordTrace(session, async () => {
    await touch('touchStart')
    for (const x of offsets) {
      await touch('touchMove', x)
      await waitForFrame(page)
    }
  })
  const changes = await page.evaluate(() => (window as unknown as RecordingWindow).changes)
  const isAlone = await page.evaluate(() => {
    const all = document.getAnimations().filter(({ playState }) => playState === 'running')
    return all.every(({ effect }) => effect?.getTiming().iterations !== Infinity)
  })
  const isNextReady = await hasLoadedPictures(page.locator('main [data-behind] > article'))
  await touch('touchEnd')
  const layouts = events.filter(({ name, ph }) => name === 'Layout' && ph === 'X').length
  return { layouts, changes, isNextReady, hasNoOtherAnimation: isAlone }
}

type RecordingWindow = { changes: string[] }

async function recordChanges(page: Page): Promise<void> {
  await page.evaluate(() => {
    const changes: string[] = []
    Object.assign(window, { changes })
    new MutationObserver((records) => {
      for (const { type, attributeName, target } of records)
        if (attributeName !== 'style' || !(target instanceof Element) || target.closest('main') === null)
          changes.push(`${type} ${attributeName ?? ''} ${target.nodeName}`)
    }).observe(document.body, { subtree: true, attributes: true, childList: true, characterData: true })
  })
}

async function hasLoadedPictures(card: Locator): Promise<boolean> {
  return await card.evaluate((element) => {
    const pictures = [...element.querySelectorAll('img')].filter(({ loading }) => loading === 'eager')
    return pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
  })
}

/** How far a card moves (px) when a finger moves by `pixels`. Moves back before releasing, and waits until the card is still. */
export async function measureDragDistance(page: Page, card: Locator, pixels: number): Promise<number> {
  const touch = await startTouch(await page.context().newCDPSession(page), card)
  const readLeft = async () => (await card.boundingBox())?.x ?? Number.NaN
  const before = await readLeft()
  await touch('touchStart')
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', (pixels * step) / 10)
  await waitForFrame(page)
  const moved = (await readLeft()) - before
  await touch('touchMove', 0)
  await touch('touchEnd')
  // It springs back faster than it was pulled. A finger that catches it then starts from there.
  await waitForFrame(page)
  await card.evaluate((element) =>
    Promise.allSettled(element.getAnimations().map(({ finished }) => finished)),
  )
  return moved
}
