import type { CDPSession, Locator, Page } from 'playwright-core'

/** Puts a finger down, moves it `right` px from there, or lifts it. */
export type SendTouch = (type: 'touchStart' | 'touchMove' | 'touchEnd', right?: number) => Promise<unknown>

/** A finger in the horizontal center of an element, in its upper third. Reads its position only once. */
export async function startTouch(tools: CDPSession, target: Locator): Promise<SendTouch> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('The element to touch is not visible')
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height, 600) / 3]
  return (type, right = 0) =>
    tools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + right, y }],
    })
}

/** Fingers move once per frame. */
export async function waitForFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(requestAnimationFrame))
}
