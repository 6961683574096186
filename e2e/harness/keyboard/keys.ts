import type { Page } from 'playwright-core'

export async function pressTimes(page: Page, key: string, times: number): Promise<void> {
  for (let presses = 0; presses < times; presses += 1) await page.keyboard.press(key)
}

export async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
}
