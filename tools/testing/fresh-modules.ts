import { vi } from 'vitest'

/** Files share a worker, but not the state of modules. */
vi.resetModules()
