import type { Page } from 'playwright-core'

/** The baseline: a page with one colored box and one line of code that moves it. */
export async function openBaseline(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.setContent(
    '<meta name="viewport" content="width=device-width"><div style="position:absolute;inset:80px 16px auto;height:640px;background:#ccc;touch-action:none;will-change:transform"></div>',
  )
  await page.evaluate(() => {
    const box = document.querySelector('div')
    let start = 0
    box?.addEventListener('pointerdown', (event) => (start = event.clientX))
    box?.addEventListener('pointermove', (event) => {
      box.style.transform = `translateX(${event.clientX - start}px)`
    })
  })
}
