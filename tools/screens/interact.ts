import type { Page } from 'playwright-core'

import type { Screen } from './screen.ts'

type Name = string | RegExp

/** Presses the first button of this name. */
export async function press(page: Page, name: Name): Promise<void> {
  await page.getByRole('button', { name }).first().click()
}

/** A state that is one press away, and opens a dialog, a sheet or a menu. */
export function pressed(...names: Name[]): NonNullable<Screen['open']> {
  return async (page) => {
    for (const name of names) {
      await press(page, name)
      await opened(page)
    }
  }
}

/** Waits until something stands over the page. */
export async function opened(page: Page): Promise<void> {
  await page.getByRole('dialog').or(page.getByRole('menu')).first().waitFor()
}

/** What an entry of a menu leads to. */
export function chosen(menu: Name, entry: Name): NonNullable<Screen['open']> {
  return async (page) => {
    await press(page, menu)
    await page.getByRole('menuitem', { name: entry }).first().click()
    await page.getByRole('dialog').first().waitFor()
  }
}
