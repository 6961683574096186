import type { FocusEvent, KeyboardEvent } from 'react'

const steps: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * In a log with many messages Tab stops at one of them and the name of who wrote it, and the arrow keys lead from
 * one message to the next. Spread it on what holds them all.
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
  const tools = log.querySelector<HTMLElement>(
    `:is([data-message="${seen}"] [data-tools], [data-message="${seen}"][data-tools])`,
  )
  const { activeElement: active } = document
  if (tools !== null && (active === log || !log.contains(active))) stopAt(tools, log)
}

/** At the tools of a message, and at the name above it. */
function stopAt(tools: HTMLElement, log: HTMLElement): void {
  for (const other of log.querySelectorAll<HTMLElement>(':is([data-tools], [data-sender])[tabindex="0"]'))
    other.tabIndex = -1
  const name = tools.closest('li')?.querySelector<HTMLElement>('[data-sender]')
  for (const one of [tools, name]) if (one) one.tabIndex = 0
}

function isTools(target: EventTarget): target is HTMLElement {
  return target instanceof HTMLElement && 'tools' in target.dataset
}
