import type { Locator, Page } from 'playwright-core'

import { kindOf, noteAct } from './in-page.ts'
import { pressTimes, type } from './keys.ts'
import { reach, untilFocusKept } from './reach.ts'

/** Longer texts are pasted; so are multi-line texts, where Enter could send. */
const mostTyped = 40

/** Focuses an element, runs an action on it, and checks that the focus is not lost. */
async function does(what: string, to: Locator, work: (page: Page) => Promise<void>): Promise<void> {
  const page = to.page()
  // If the page moves the focus meanwhile, go back.
  do await reach(to)
  while (!(await to.evaluate(noteAct, `${what} ${String(to)}`)))
  // The press may close the page before the key is released.
  await work(page).catch((error: unknown) => {
    if (!page.isClosed()) throw error
  })
  await untilFocusKept(page)
}

/** The keyboard equivalent of a click. */
export async function press(goal: Locator): Promise<void> {
  await goal.waitFor()
  const kind = await goal.evaluate(kindOf)
  // A click on a text field only focuses it; arrow keys that reach a tab or a radio button also select it.
  if (kind === 'text' || kind === 'date' || kind === 'tab') return await reach(goal)
  if (kind === 'radio') return await check(goal, true)
  await does('press', goal, (page) => page.keyboard.press(kind === 'toggle' ? 'Space' : 'Enter'))
}

/** Presses a key on an element. */
export async function pressKey(goal: Locator, key: string): Promise<void> {
  await does(`press ${key} on`, goal, (page) => page.keyboard.press(key))
}

export async function check(goal: Locator, on: boolean): Promise<void> {
  await reach(goal)
  if ((await goal.isChecked()) === on) return
  await does(on ? 'check' : 'uncheck', goal, (page) => page.keyboard.press('Space'))
}

/** Replaces the text of a field. */
export async function write(goal: Locator, text: string): Promise<void> {
  await goal.waitFor()
  const kind = await goal.evaluate(kindOf)
  await does('write into', goal, async (page) => {
    if (kind === 'range') return await slide(goal, Number(text))
    if (kind === 'date') return await writeDate(goal, text)
    await page.keyboard.press('Control+a')
    if (text === '') return await page.keyboard.press('Delete')
    const atOnce = text.length > mostTyped || text.includes('\n')
    await (atOnce ? page.keyboard.insertText(text) : type(page, text))
  })
}

export async function typeAfter(goal: Locator, text: string, delay: number): Promise<void> {
  await does('type into', goal, (page) =>
    delay === 0 ? type(page, text) : page.keyboard.type(text, { delay }),
  )
}

async function slide(slider: Locator, to: number): Promise<void> {
  const step = await slider.evaluate((it) => (it instanceof HTMLInputElement && Number(it.step)) || 1)
  const steps = Math.round((to - Number(await slider.inputValue())) / step)
  await pressTimes(slider.page(), steps > 0 ? 'ArrowRight' : 'ArrowLeft', Math.abs(steps))
  const at = Number(await slider.inputValue())
  if (at !== to) throw new Error(`${String(slider)} cannot be set to ${to} by keyboard: it is at ${at}`)
}

/** Types the parts of a date or time in US order. */
async function writeDate(goal: Locator, value: string): Promise<void> {
  const page = goal.page()
  // Coming from behind, the calendar button has the focus first.
  if (!(await goal.evaluate((field) => field.matches(':focus')))) await page.keyboard.press('Shift+Tab')
  // To the first part, wherever Tab came from.
  await pressTimes(page, 'ArrowLeft', 6)
  for (const part of partsOf(value)) {
    if (part === '') await page.keyboard.press('Backspace')
    else await type(page, part)
    // A complete part moves on by itself, except a year with four digits.
    if (part.length === 4 || part === '') await page.keyboard.press('ArrowRight')
  }
}

/** '2026-12-05T19:30' as typed parts; empty parts for ''. */
function partsOf(value: string): string[] {
  if (value === '') return ['', '', '', '', '', '']
  const [, year, month, day, hours, minutes] =
    /^(?:(\d{4})-(\d\d)-(\d\d))?T?(?:(\d\d):(\d\d))?/.exec(value) ?? []
  const date = year === undefined ? [] : [month ?? '', day ?? '', year]
  if (hours === undefined) return date
  const clock = [String(Number(hours) % 12 || 12).padStart(2, '0'), minutes ?? '']
  return [...date, ...clock, Number(hours) < 12 ? 'AM' : 'PM']
}

export type Wanted = string | { label?: string; value?: string }

/** Chooses an option of a select: first to the top, then down. */
export async function choose(goal: Locator, wanted: Wanted): Promise<void> {
  const { label, value } = typeof wanted === 'string' ? { label: wanted, value: wanted } : wanted
  const options = goal.locator('option:not(:disabled)')
  const texts = await options.evaluateAll((all: HTMLOptionElement[]) =>
    all.map((one) => ({ label: one.label, value: one.value })),
  )
  const at = texts.findIndex((one) => one.label === label || one.value === value)
  if (at < 0) throw new Error(`${String(goal)} has no such option: ${label ?? value}`)
  await does('choose of', goal, async (page) => {
    await page.keyboard.press('Home')
    await pressTimes(page, 'ArrowDown', at)
  })
}

export type Files = Parameters<Locator['setInputFiles']>[0]

/** Chooses files in the system's dialog. */
export async function chooseFiles(goal: Locator, files: Files): Promise<void> {
  const page = goal.page()
  await goal.waitFor({ state: 'attached' })
  // Listen first: on a busy page the dialog may open before the listener is added.
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    does('choose a file for', goal, () => page.keyboard.press('Space')),
  ])
  await chooser.setFiles(files)
  await untilFocusKept(page)
}
