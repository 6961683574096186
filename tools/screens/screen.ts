import type { Page } from 'playwright-core'

import type { World } from './world/made.ts'

/** Who looks at a screen; tools/screens/people.ts says who that is. */
export type Who = 'nobody' | 'person' | 'admin' | 'newcomer' | 'beginner' | 'warned'

export type Size = 'phone' | 'tablet' | 'desktop'

/** What the server says instead of its own answer: nothing ever, that it failed, or this. */
export type Answer = 'waits' | 'fails' | { json: unknown; status?: number }

/** A screen in one of its states. */
export type Screen = {
  /** Its own in the list, for files and labels: the screen, and after a comma its state. */
  name: string
  as: Who
  path: string | ((world: World) => string)
  /** Answers by path, with `*` for what differs: '/api/messages/*'. */
  answers?: Record<string, Answer>
  /** What one does before it stands. It must leave the server as it was. */
  open?: (page: Page, world: World) => Promise<void>
  /** All of the page instead of the window: for those that are read from top to bottom. */
  whole?: boolean
  /** The sizes it comes in, if not all. */
  sizes?: readonly Size[]
}
