import { queryOptions } from '@tanstack/react-query'

import { call } from './call.ts'
import { keys } from './query-keys.ts'

/** How many notices are unread. The bell shows it; reading any changes it. */
export const unreadNotices = queryOptions({
  queryKey: [...keys.notices, 'unread'],
  queryFn: ({ signal }) => call('GET /api/notifications/unread', { signal }),
})
