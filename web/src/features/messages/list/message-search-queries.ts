import { infiniteQueryOptions } from '@tanstack/react-query'

import { callPage } from '../../../api/call.ts'
import { cursorQuery, pagination } from '../../../api/paged.ts'

/** Minimum letters to search messages. Names need one. */
export const minSearchLength = 2
export const maxSearchLength = 100

export function conversationSearchQuery(search: string) {
  return infiniteQueryOptions({
    ...pagination,
    queryKey: ['messages', 'found', 'conversations', search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/messages', { query: { search, ...cursorQuery(pageParam) }, signal }),
    refetchOnMount: 'always',
  })
}

export function messageSearchQuery(search: string) {
  return infiniteQueryOptions({
    ...pagination,
    queryKey: ['messages', 'found', 'messages', search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/messages/search', { query: { search, ...cursorQuery(pageParam) }, signal }),
    refetchOnMount: 'always',
  })
}
