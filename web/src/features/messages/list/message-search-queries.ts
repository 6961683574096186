import { infiniteQueryOptions } from '@tanstack/react-query'

import { callPage } from '../../../api/call.ts'
import { cursorQuery, pagination } from '../../../api/paged.ts'

/** From so many letters on words are looked for in messages; names from one on. */
export const minSearchLength = 2
/** As long as a search can be. */
export const maxSearchLength = 100

/** Conversations whose name contains what is searched for. */
export function conversationSearchQuery(search: string) {
  return infiniteQueryOptions({
    ...pagination,
    queryKey: ['messages', 'found', 'conversations', search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/messages', { query: { search, ...cursorQuery(pageParam) }, signal }),
    refetchOnMount: 'always',
  })
}

/** Messages that contain it, the newest first. */
export function messageSearchQuery(search: string) {
  return infiniteQueryOptions({
    ...pagination,
    queryKey: ['messages', 'found', 'messages', search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/messages/search', { query: { search, ...cursorQuery(pageParam) }, signal }),
    refetchOnMount: 'always',
  })
}
