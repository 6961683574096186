import type { Page } from 'playwright-core'

import type { Screen } from './screen.ts'

type Name = string | RegExp

export async function press(page: Page, name: Name): Promise<void> {
  await page.getByRole('button', { name }).first().click()
}

export function openByButtons(...names: Name[]): NonNullable<Screen['open']> {
  return async (page) => {
    for (const name of names) {
      await press(page, name)
      await waitForOverlay(page)
    }
  }
}

export async function waitForOverlay(page: Page): Promise<void> {
  await page.getByRole('dialog').or(page.getByRole('menu')).first().waitFor()
}

export function openByMenu(menu: Name, entry: Name): NonNullable<Screen['open']> {
  return async (page) => {
    await press(page, menu)
    await page.getByRole('menuitem', { name: entry }).first().click()
    await page.getByRole('dialog').first().waitFor()
  }
}
