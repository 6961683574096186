import { afterAll, vi } from 'vitest'

/** Clears the timers that a file leaves behind. They would run in the next file. */
export function clearTimersAfterFile(): void {
  for (const name of ['setTimeout', 'setInterval'] as const) clearAfterFile(name)
}

function clearAfterFile(name: 'setTimeout' | 'setInterval'): void {
  const start = globalThis[name]
  const started: NodeJS.Timeout[] = []
  globalThis[name] = new Proxy(start, {
    apply(target, self, args) {
      const timer = Reflect.apply(target, self, args) as NodeJS.Timeout
      started.push(timer)
      return timer
    },
  }) as never
  afterAll(() => {
    vi.useRealTimers()
    for (const timer of started) clearTimeout(timer)
    globalThis[name] = start as never
  })
}
