import type { Page } from 'playwright-core'

import type { Screen } from './screen.ts'
import type { World } from './world/world.ts'

/** The text of a control. It is read when the screen opens, because the language isn't known before. */
type Label = (world: World) => string

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).first().click()
}

export function openByButtons(...labels: Label[]): NonNullable<Screen['open']> {
  return async (page, world) => {
    for (const label of labels) {
      await press(page, label(world))
      await waitForOverlay(page)
    }
  }
}

export async function waitForOverlay(page: Page): Promise<void> {
  await page.getByRole('dialog').or(page.getByRole('menu')).first().waitFor()
}

export function openByMenu(menu: Label, entry: Label): NonNullable<Screen['open']> {
  return async (page, world) => {
    await press(page, menu(world))
    await page
      .getByRole('menuitem', { name: entry(world) })
      .first()
      .click()
    await page.getByRole('dialog').first().waitFor()
  }
}
