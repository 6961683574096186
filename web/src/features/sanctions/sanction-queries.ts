import type { OwnSanction } from '@coterie/contract/sanctions'
import {
  InfiniteQueryObserver,
  infiniteQueryOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'

import { call, callPage } from '../../api/call.ts'
import { onLiveUpdate } from '../../api/live.ts'
import { cursorQuery, getItems, mapItems, pagination, type PagedList } from '../../api/paged.ts'

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
  client.setQueryData<PagedList<OwnSanction>>(
    ownSanctionsQuery.queryKey,
    (paged) => paged && mapItems(paged, (other) => (other.id === sanction.id ? sanction : other)),
  )
}

/** Shows decisions on every page until the user dismisses them. Returns a function that stops it. */
export function watchSanctions(client: QueryClient): () => void {
  const refetchSanctions = () => void client.invalidateQueries({ queryKey: ownSanctionsQuery.queryKey })
  let isShown = false
  const unsubscribeQuery = new InfiniteQueryObserver(client, ownSanctionsQuery).subscribe(({ data }) => {
    const unseen = getUnseenSanctions(getItems(data))
    if (unseen.length === 0 && !isShown) return
    isShown = unseen.length > 0
    void import('./sanction-notice.tsx').then(({ showSanctionNotice }) => showSanctionNotice(client, unseen))
  })
  const unsubscribers = [
    unsubscribeQuery,
    onLiveUpdate('notifications', refetchSanctions),
    onLiveUpdate('missed', refetchSanctions),
  ]
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
    if (isShown)
      void import('./sanction-notice.tsx').then(({ showSanctionNotice }) => showSanctionNotice(client, []))
  }
}

/** Not dismissed, not appealed and not reversed. */
function getUnseenSanctions(sanctions: readonly OwnSanction[]): OwnSanction[] {
  return sanctions.filter(
    ({ seen, appeal, ended, kind }) => !seen && appeal === null && !(ended && kind !== 'suspended'),
  )
}
