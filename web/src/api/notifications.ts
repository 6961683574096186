import { queryOptions } from '@tanstack/react-query'

import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

export const unreadNotificationsQuery = queryOptions({
  queryKey: [...queryKeys.notifications, 'unread'],
  queryFn: ({ signal }) => call('GET /api/notifications/unread', { signal }),
})
