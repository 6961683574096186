import type { Locator, Page } from 'playwright-core'

export function getTopCard(page: Page): Locator {
  return page.locator('main div:not([inert]) > article')
}

export async function readTopName(page: Page): Promise<string> {
  return await getTopCard(page).getByRole('heading', { level: 2 }).innerText()
}

export async function waitUntilOnTop(page: Page, name: string): Promise<void> {
  await getTopCard(page).getByRole('heading', { level: 2, name, exact: true }).waitFor()
}

/** Waits until the card with this name is no longer on top, and returns the name of the new one. */
export async function waitForNextCard(page: Page, name: string): Promise<string> {
  await getTopCard(page)
    .getByRole('heading', { level: 2 })
    .and(page.locator(`:not(:text-is(${JSON.stringify(name)}))`))
    .waitFor()
  return await readTopName(page)
}

export async function filterBy(page: Page, ...interests: string[]): Promise<void> {
  await page.getByRole('button', { name: /^Interests/ }).click()
  const menu = page.getByRole('menu', { name: 'Interests' })
  for (const interest of interests)
    await menu.getByRole('menuitemcheckbox', { name: interest, exact: true }).first().click()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
}
