import { pictureSizes } from '@coterie/contract/pictures'

import type { PreloadedPage } from './platform/http/preloaded-responses.ts'

/** What stands around every page of the app: the counts at the bell, at the messages and at the requests. */
const around = ['/api/notifications/unread', '/api/messages?filter=unread', '/api/friend-requests/waiting']

/**
 * What pages ask the API for before they show anything: the answers go out with the page. e2e/first-load.test.ts
 * finds out when a page asks for something else.
 */
export const preloadedPages: readonly PreloadedPage[] = [
  {
    page: /^\/(?:discover)?$/,
    calls: ['/api/groups/discover', '/api/user/swipes', ...around],
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
