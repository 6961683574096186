import { afterAll, vi } from 'vitest'

import { clearTimersAfterTests } from './clear-timers.ts'

/** Files share a worker, but not the state of clocks and globals. */
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()

/** Files also share the window: modules of an earlier file must not receive the events of a later one, or run in it. */
if (typeof window !== 'undefined') {
  for (const target of [window, document]) removeListenersAfterFile(target)
  clearTimersAfterTests()
  afterAll(finishFile)
}

/** Code that is still loading, such as that of toasts, would run in the next file. The hooks of the file itself run before this one. */
async function finishFile(): Promise<void> {
  vi.useRealTimers()
  await vi.dynamicImportSettled()
  // What the loaded code has started, such as rendering, takes a few turns of the event loop.
  for (let turns = 0; turns < 3; turns += 1) await new Promise((resolve) => setImmediate(resolve))
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
}

function removeListenersAfterFile(target: EventTarget): void {
  const add = target.addEventListener.bind(target)
  const added: Parameters<typeof add>[] = []
  target.addEventListener = (...args) => {
    added.push(args)
    add(...args)
  }
  afterAll(() => {
    for (const [type, listener, options] of added) target.removeEventListener(type, listener, options)
    target.addEventListener = add
  })
}
