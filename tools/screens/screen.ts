import type { Page } from 'playwright-core'

import type { World } from './world/world.ts'

/** The viewer of a screen; see tools/screens/people.ts. */
export type Viewer = 'visitor' | 'person' | 'admin' | 'newcomer' | 'beginner' | 'warned'

export type Size = 'phone' | 'tablet' | 'desktop'

/** A fake server response: never arrives, fails, or has this body. */
export type FakeResponse = 'pending' | 'failed' | { json: unknown; status?: number }

export type Screen = {
  /** A unique name for files and labels: the screen, then its state after a comma. */
  name: string
  as: Viewer
  path: string | ((world: World) => string)
  /** Responses by path, with `*` as a wildcard: '/api/messages/*'. */
  responses?: Record<string, FakeResponse>
  /** Brings the screen into its state. It must not change anything on the server. */
  open?: (page: Page, world: World) => Promise<void>
  fullPage?: boolean
  sizes?: readonly Size[]
}
