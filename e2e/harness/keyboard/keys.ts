import type { Page } from 'playwright-core'

/** Presses a key, or holds it down until it has repeated. */
export async function pressTimes(page: Page, key: string, times: number): Promise<void> {
  const { keyboard } = page
  if (times === 1) return await keyboard.press(key)
  const keys = key.split('+')
  const repeated = keys.pop() ?? key
  for (const modifier of keys) await keyboard.down(modifier)
  await Promise.all(Array.from({ length: times }, () => keyboard.down(repeated)))
  for (const pressed of [repeated, ...keys]) await keyboard.up(pressed)
}

export async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
}
