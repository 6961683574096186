import { afterAll, afterEach, vi } from 'vitest'

/** Clears the timers that a test leaves behind. They would run in a later test or file. */
export function clearTimersAfterTests(): void {
  for (const name of ['setTimeout', 'setInterval'] as const) clearAfterTests(name)
}

function clearAfterTests(name: 'setTimeout' | 'setInterval'): void {
  const start = globalThis[name]
  let started: NodeJS.Timeout[] = []
  globalThis[name] = new Proxy(start, {
    apply(target, self, args) {
      const timer = Reflect.apply(target, self, args) as NodeJS.Timeout
      started.push(timer)
      return timer
    },
  }) as never
  function clear() {
    vi.useRealTimers()
    for (const timer of started) clearTimeout(timer)
    started = []
  }
  // The hooks of the test files run before these.
  afterEach(clear)
  afterAll(() => {
    clear()
    globalThis[name] = start as never
  })
}
