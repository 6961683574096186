import { afterAll, vi } from 'vitest'

/** A busy machine takes longer than the default of a second (ms). */
const waitLimit = 10_000

const { waitFor } = vi
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: waitLimit, ...options })
afterAll(() => {
  vi.waitFor = waitFor
})
