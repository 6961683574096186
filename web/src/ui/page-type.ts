import type { ComponentType } from 'react'

/**
 * Who can open a page. `member`: users who finished onboarding. `member-or-admin`: also admins who haven't.
 * `newcomer`: users who haven't finished onboarding. `arrival`: members, and users with a pending join. `guest`:
 * signed-out visitors.
 */
export type PageAccess = 'member' | 'member-or-admin' | 'newcomer' | 'arrival' | 'guest' | 'anyone'

/** Features list their pages in pages.ts; app/pages.ts and app/rare-pages.ts combine them. */
export type Page = {
  /** '/messages/:id'; the page reads parameters with wouter's useParams. */
  path: string
  /** The document title before the product's name. */
  title: () => string
  access: PageAccess
  /**
   * `shell`: with header, navigation and side panel, except for visitors. `spread`: the page also uses the side
   * panel's space. `bare`: only the page.
   */
  frame: 'shell' | 'spread' | 'bare'
  load: () => Promise<ComponentType>
}
