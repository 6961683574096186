import { infiniteQueryOptions } from '@tanstack/react-query'

import { callPage } from '../../../api/call.ts'
import { cursorQuery, paging } from '../../../api/paged.ts'

/** From so many letters on words are looked for in messages; names from one on. */
export const fewestLetters = 2
/** As long as a search can be. */
export const longestSearch = 100

/** Conversations whose name contains what is searched for. */
export function foundConversations(search: string) {
  return infiniteQueryOptions({
    ...paging,
    queryKey: ['messages', 'found', 'conversations', search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/messages', { query: { search, ...cursorQuery(pageParam) }, signal }),
    refetchOnMount: 'always',
  })
}

/** Messages that contain it, the newest first. */
export function foundMessages(search: string) {
  return infiniteQueryOptions({
    ...paging,
    queryKey: ['messages', 'found', 'messages', search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/messages/search', { query: { search, ...cursorQuery(pageParam) }, signal }),
    refetchOnMount: 'always',
  })
}
