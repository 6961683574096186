import type { Page } from 'playwright-core'

export async function pressTimes(page: Page, key: string, times: number): Promise<void> {
  for (let presses = 0; presses < times; presses += 1) await page.keyboard.press(key)
}

/** Holds Tab down until it has repeated. */
export async function tab(page: Page, { back, times }: { back: boolean; times: number }): Promise<void> {
  const { keyboard } = page
  if (back) await keyboard.down('Shift')
  await Promise.all(Array.from({ length: times }, () => keyboard.down('Tab')))
  await keyboard.up('Tab')
  if (back) await keyboard.up('Shift')
}

export async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
}
