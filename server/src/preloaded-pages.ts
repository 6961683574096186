import { pictureSizes } from '@coterie/contract/pictures'

import type { PreloadedPage } from './platform/http/preloaded-responses.ts'

/** The counts in the app shell: notifications, messages and friend requests. */
const shellCalls = ['/api/notifications/unread', '/api/messages?filter=unread', '/api/friend-requests/counts']

/**
 * The API calls that a page needs before it can show anything; their responses are sent with the page.
 * e2e/first-load.test.ts fails when a page makes other calls.
 */
export const preloadedPages: readonly PreloadedPage[] = [
  {
    page: /^\/(?:discover)?$/,
    calls: ['/api/groups/discover', '/api/user/swipes', ...shellCalls],
    pictureSizes: pictureSizes.card,
  },
  {
    page: /^\/group\/(?<id>\d{1,10})$/,
    calls: ['/api/groups/{id}/public'],
    search: ['invite'],
    pictureSizes: pictureSizes.circle,
    forAnyone: true,
  },
]
