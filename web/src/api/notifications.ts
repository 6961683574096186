import { queryOptions } from '@tanstack/react-query'

import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

/** How many notices are unread. The bell shows it; reading any changes it. */
export const unreadNotificationsQuery = queryOptions({
  queryKey: [...queryKeys.notices, 'unread'],
  queryFn: ({ signal }) => call('GET /api/notifications/unread', { signal }),
})
