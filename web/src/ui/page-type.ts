import type { ComponentType } from 'react'

/**
 * Who a page opens for:
 * `member` somebody signed in who has told about themselves; `member-or-admin` the same, and admins who have not yet; `newcomer` somebody signed in who has
 * not; `arrival` the same as `member`, and who is to land in a circle first; `guest` somebody signed out;
 * `anyone` everybody.
 */
export type Access = 'member' | 'member-or-admin' | 'newcomer' | 'arrival' | 'guest' | 'anyone'

/** One page, as its feature describes it in its pages.ts; app/pages.ts and app/rare-pages.ts list them all. */
export type Page = {
  /** '/messages/:id'; the page reads its parts with wouter's useParams. */
  path: string
  /** What the browser's tab says before the product's name. */
  title: string
  access: Access
  /**
   * `shell`: with header, navigation and context slot; to who is not signed in, the page alone. `spread`: the
   * same, but the page takes the context's room too. `bare`: the page alone.
   */
  frame: 'shell' | 'spread' | 'bare'
  /** Fetches the page's own code. */
  load: () => Promise<ComponentType>
}
