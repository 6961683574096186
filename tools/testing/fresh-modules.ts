import { afterAll, vi } from 'vitest'

/** Files share a worker, but not the state of modules, clocks and globals. */
vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()

/** Files also share the window: modules of an earlier file must not receive the events of a later one. */
if (typeof window !== 'undefined') for (const target of [window, document]) removeListenersAfterFile(target)

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
