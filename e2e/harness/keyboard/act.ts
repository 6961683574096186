import type { Locator, Page } from 'playwright-core'

import { pressTimes, type } from './keys.ts'
import { focusByKeyboard, waitForFocus } from './reach.ts'
import type { ReachedStep } from './reach.ts'

/** Longer texts are pasted, which is faster; so are multi-line texts, where Enter could send. */
const maxTypedLength = 12

async function performAction(
  description: string,
  target: Locator,
  action: (page: Page, reached: ReachedStep) => Promise<void>,
): Promise<void> {
  const page = target.page()
  const reached = await focusByKeyboard(target, description)
  // The press may close the page before the key is released.
  await action(page, reached).catch((error: unknown) => {
    if (!page.isClosed()) throw error
  })
  await waitForFocus(page)
}

export async function press(target: Locator): Promise<void> {
  await performAction('press', target, async (page, { control, isChecked }) => {
    // A click on a text field only focuses it; arrow keys that reach a tab or a radio button also select it.
    if (control === 'text' || control === 'date' || control === 'tab') return
    if (control === 'radio' && isChecked) return
    await page.keyboard.press(control === 'toggle' || control === 'radio' ? 'Space' : 'Enter')
  })
}

export async function pressKey(target: Locator, key: string): Promise<void> {
  await performAction(`press ${key} on`, target, (page) => page.keyboard.press(key))
}

export async function setChecked(target: Locator, on: boolean): Promise<void> {
  await performAction(on ? 'check' : 'uncheck', target, async (page, { isChecked }) => {
    if (isChecked !== on) await page.keyboard.press('Space')
  })
}

export async function fillText(target: Locator, text: string): Promise<void> {
  await performAction('write into', target, async (page, { control }) => {
    if (control === 'range') return await setSlider(target, Number(text))
    if (control === 'date') return await writeDate(target, text)
    await page.keyboard.press('Control+a')
    if (text === '') return await page.keyboard.press('Delete')
    const isPasted = text.length > maxTypedLength || text.includes('\n')
    await (isPasted ? page.keyboard.insertText(text) : type(page, text))
  })
}

export async function typeText(target: Locator, text: string, delay: number): Promise<void> {
  await performAction('type into', target, (page) =>
    delay === 0 ? type(page, text) : page.keyboard.type(text, { delay }),
  )
}

async function setSlider(slider: Locator, value: number): Promise<void> {
  const step = await slider.evaluate(
    (element) => (element instanceof HTMLInputElement && Number(element.step)) || 1,
  )
  const steps = Math.round((value - Number(await slider.inputValue())) / step)
  await pressTimes(slider.page(), steps > 0 ? 'ArrowRight' : 'ArrowLeft', Math.abs(steps))
  const reached = Number(await slider.inputValue())
  if (reached !== value)
    throw new Error(`${String(slider)} cannot be set to ${value} by keyboard: it is at ${reached}`)
}

/** Types the parts of a date or time in US order. */
async function writeDate(target: Locator, value: string): Promise<void> {
  const page = target.page()
  // Moving backward, Tab reaches the calendar button first.
  if (!(await target.evaluate((field) => field.matches(':focus')))) await page.keyboard.press('Shift+Tab')
  // Moves to the first part, whichever part has the focus.
  await pressTimes(page, 'ArrowLeft', 6)
  for (const part of splitDate(value)) {
    if (part === '') await page.keyboard.press('Backspace')
    else await type(page, part)
    // A complete part moves on by itself, except a year with four digits.
    if (part.length === 4 || part === '') await page.keyboard.press('ArrowRight')
  }
}

/** '2026-12-05T19:30' as typed parts; empty parts for ''. */
function splitDate(value: string): string[] {
  if (value === '') return ['', '', '', '', '', '']
  const [, year, month, day, hours, minutes] =
    /^(?:(\d{4})-(\d\d)-(\d\d))?T?(?:(\d\d):(\d\d))?/.exec(value) ?? []
  const date = year === undefined ? [] : [month ?? '', day ?? '', year]
  if (hours === undefined) return date
  const clock = [String(Number(hours) % 12 || 12).padStart(2, '0'), minutes ?? '']
  return [...date, ...clock, Number(hours) < 12 ? 'AM' : 'PM']
}

export type OptionChoice = string | { label?: string; value?: string }

/** Chooses an option of a select: first to the top, then down. */
export async function chooseOption(target: Locator, wanted: OptionChoice): Promise<void> {
  const { label, value } = typeof wanted === 'string' ? { label: wanted, value: wanted } : wanted
  const options = target.locator('option:not(:disabled)')
  const texts = await options.evaluateAll((all: HTMLOptionElement[]) =>
    all.map((option) => ({ label: option.label, value: option.value })),
  )
  const index = texts.findIndex((text) => text.label === label || text.value === value)
  if (index < 0) throw new Error(`${String(target)} has no option ${label ?? value}`)
  await performAction('choose from', target, async (page) => {
    await page.keyboard.press('Home')
    await pressTimes(page, 'ArrowDown', index)
  })
}

export type Files = Parameters<Locator['setInputFiles']>[0]

export async function chooseFiles(target: Locator, files: Files): Promise<void> {
  const page = target.page()
  await target.waitFor({ state: 'attached' })
  // Listen first: on a busy page the dialog may open before the listener is added.
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    performAction('choose a file for', target, () => page.keyboard.press('Space')),
  ])
  await chooser.setFiles(files)
  await waitForFocus(page)
}
