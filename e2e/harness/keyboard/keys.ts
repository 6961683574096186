import type { CDPSession, Page } from 'playwright-core'

type Key = { key: string; code: string; windowsVirtualKeyCode: number; modifiers?: number }

/** Shift, as the browser counts what is held down. */
const shift = 8

const keys: Record<string, Key> = {
  Tab: { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
  'Shift+Tab': { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: shift },
  ArrowLeft: { key: 'ArrowLeft', code: 'ArrowLeft', windowsVirtualKeyCode: 37 },
  ArrowUp: { key: 'ArrowUp', code: 'ArrowUp', windowsVirtualKeyCode: 38 },
  ArrowRight: { key: 'ArrowRight', code: 'ArrowRight', windowsVirtualKeyCode: 39 },
  ArrowDown: { key: 'ArrowDown', code: 'ArrowDown', windowsVirtualKeyCode: 40 },
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, known)
  return known
}

/**
 * Presses a key so many times. They go off together and come in order: the page answers for each of them only
 * with its next frames, and the way to a control may be thirty long.
 */
export async function pressTimes(page: Page, key: string, times: number): Promise<void> {
  const event = keys[key]
  if (event === undefined) throw new Error(`${key} is no key that leads anywhere`)
  const session = await sessionOf(page)
  const presses = Array.from({ length: times }, () => [
    session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event }),
  ])
  await Promise.all(presses.flat())
}

/** Types a text, letter by letter, without waiting for the frames in which they show. */
export async function type(page: Page, text: string): Promise<void> {
  const session = await sessionOf(page)
  const letters = [...text].map((key) => [
    session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key, unmodifiedText: key }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', key }),
  ])
  await Promise.all(letters.flat())
}
