import type { FocusEvent, KeyboardEvent } from 'react'

const keySteps: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The log has a tab stop at one message and at its sender's name. Arrow keys move between messages. Spread it on the log. */
export const messageKeyHandlers = {
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = keySteps[event.key]
    if (step === undefined || !isToolbar(event.target)) return
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tools]')]
    const next = all[step(all.indexOf(event.target), all.length)]
    event.preventDefault()
    next?.focus({ preventScroll: true })
    next?.closest('[data-message]')?.scrollIntoView({ block: 'nearest' })
  },
  onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (isToolbar(target)) moveTabStop(target, currentTarget)
  },
}

/** Moves the tab stop to a visible message, so that Tab doesn't scroll away. */
export function moveTabStopToVisible(log: HTMLElement, seen: number | null): void {
  const toolbar = log.querySelector<HTMLElement>(
    `:is([data-message="${seen}"] [data-tools], [data-message="${seen}"][data-tools])`,
  )
  const { activeElement: active } = document
  if (toolbar !== null && (active === log || !log.contains(active))) moveTabStop(toolbar, log)
}

function moveTabStop(toolbar: HTMLElement, log: HTMLElement): void {
  for (const other of log.querySelectorAll<HTMLElement>(':is([data-tools], [data-sender])[tabindex="0"]'))
    other.tabIndex = -1
  const name = toolbar.closest('li')?.querySelector<HTMLElement>('[data-sender]')
  for (const element of [toolbar, name]) if (element) element.tabIndex = 0
}

function isToolbar(target: EventTarget): target is HTMLElement {
  return target instanceof HTMLElement && 'tools' in target.dataset
}
