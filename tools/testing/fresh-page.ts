import { overwriteGetLocale } from '@coterie/contract/paraglide/runtime'
import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

import { clearTimersAfterTests } from './clear-timers.ts'

/** Component tests share modules and the window, because loading React and the app takes longer than most tests. */
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
overwriteGetLocale(() => 'en')
clearTimersAfterTests()

/** Code that is still loading would run in the next file. The hooks of the file itself run before this one. */
afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  cleanup()
  await vi.dynamicImportSettled()
  // What the loaded code has started, such as rendering, takes a few turns of the event loop.
  for (let turns = 0; turns < 3; turns += 1) await new Promise((resolve) => setImmediate(resolve))
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
