import type { ComponentType } from 'react'

/**
 * Who can open a page: `member`, a signed-in user who finished onboarding; `member-or-admin`, also an admin who hasn't;
 * `newcomer`, a signed-in user who hasn't; `arrival`, a `member` or a user with a pending join; `guest`, a signed-out
 * visitor; `anyone`.
 */
export type Access = 'member' | 'member-or-admin' | 'newcomer' | 'arrival' | 'guest' | 'anyone'

/** A page. Features list theirs in pages.ts; app/pages.ts and app/rare-pages.ts combine them. */
export type Page = {
  /** '/messages/:id'; the page reads parameters with wouter's useParams. */
  path: string
  /** The document title before the product's name. */
  title: string
  access: Access
  /**
   * `shell`: with header, navigation and side panel; visitors see the page alone. `spread`: the same, but the page also
   * uses the side panel's space. `bare`: the page alone.
   */
  frame: 'shell' | 'spread' | 'bare'
  /** Loads the page's code. */
  load: () => Promise<ComponentType>
}
