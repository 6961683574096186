import type { FocusEvent, KeyboardEvent } from 'react'

const steps: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * In a log with many messages Tab stops at one of them, and the arrow keys lead from one to the next. Spread
 * it on what holds them all.
 */
export const messageKeys = {
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key]
    if (step === undefined || !isTools(event.target)) return
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tools]')]
    const next = all[step(all.indexOf(event.target), all.length)]
    event.preventDefault()
    next?.focus({ preventScroll: true })
    next?.closest('[data-message]')?.scrollIntoView({ block: 'nearest' })
  },
  onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (isTools(target)) stopAt(target, currentTarget)
  },
}

/** Has Tab stop at a message that one sees, so that it leads nobody away from where they read. */
export function stopAtSeen(log: HTMLElement, seen: number | null): void {
  const tools = log.querySelector<HTMLElement>(`[data-message="${seen}"] [data-tools]`)
  const isAmongThem = document.activeElement !== null && isTools(document.activeElement)
  if (tools !== null && !isAmongThem) stopAt(tools, log)
}

function stopAt(tools: HTMLElement, log: HTMLElement): void {
  for (const other of log.querySelectorAll<HTMLElement>('[data-tools][tabindex="0"]')) other.tabIndex = -1
  tools.tabIndex = 0
}

function isTools(target: EventTarget): target is HTMLElement {
  return target instanceof HTMLElement && 'tools' in target.dataset
}
