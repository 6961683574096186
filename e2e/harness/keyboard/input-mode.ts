import type { Locator, Page } from 'playwright-core'

import { setChecked, chooseOption, chooseFiles, press, pressKey, typeText, fillText } from './act.ts'
import type { Files, OptionChoice } from './act.ts'
import { installInPages } from './install.ts'
import { focusByKeyboard } from './reach.ts'

/** How the browser tests operate pages. Without a pointer, they use only keys. */
export type InputMode = 'keyboard' | 'pointer'

let mode: InputMode = 'pointer'

export function useInput(chosen: InputMode): void {
  mode = chosen
}

export function hasPointer(): boolean {
  return mode === 'pointer'
}

const byKeyboard = {
  click(this: Locator) {
    return press(this)
  },
  tap(this: Locator) {
    return press(this)
  },
  press(this: Locator, key: string) {
    return pressKey(this, key)
  },
  async focus(this: Locator) {
    await focusByKeyboard(this)
  },
  fill(this: Locator, text: string) {
    return fillText(this, text)
  },
  pressSequentially(this: Locator, text: string, { delay = 0 } = {}) {
    return typeText(this, text, delay)
  },
  check(this: Locator) {
    return setChecked(this, true)
  },
  uncheck(this: Locator) {
    return setChecked(this, false)
  },
  async selectOption(this: Locator, wanted: OptionChoice) {
    await chooseOption(this, wanted)
    return []
  },
  setInputFiles(this: Locator, files: Files) {
    return chooseFiles(this, files)
  },
}

/**
 * Replaces the pointer actions of locators with keys. An action fails if the element can't be reached by keyboard, shows
 * no focus ring, or loses the focus.
 */
export async function disablePointer(page: Page): Promise<void> {
  await installInPages(page.context())
  const pages: object = Object.getPrototypeOf(page)
  const locators: object = Object.getPrototypeOf(page.locator('body'))
  Object.assign(locators, byKeyboard)
  Object.assign(pages, {
    setInputFiles(this: Page, selector: string, files: Files) {
      return chooseFiles(this.locator(selector), files)
    },
  })
}
