import type { OwnSanction } from '@coterie/contract/sanctions'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { call, callPage } from '../../api/call.ts'
import { cursorQuery, mapItems, pagination, type Paged } from '../../api/paged.ts'

/** Decisions about the signed-in user, latest first. */
export const ownSanctionsQuery = infiniteQueryOptions({
  ...pagination,
  queryKey: ['own-sanctions'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/user/sanctions', { query: cursorQuery(pageParam), signal }),
  refetchOnMount: 'always',
})

export const sanctionByLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['sanction-by-link', token],
    queryFn: ({ signal }) => call('POST /api/appeals/decision', { body: { token }, signal }),
  })

export function cacheSanction(client: QueryClient, sanction: OwnSanction, token: string | null): void {
  if (token !== null) client.setQueryData(sanctionByLinkQuery(token).queryKey, sanction)
  client.setQueryData<Paged<OwnSanction>>(
    ownSanctionsQuery.queryKey,
    (paged) => paged && mapItems(paged, (other) => (other.id === sanction.id ? sanction : other)),
  )
}
