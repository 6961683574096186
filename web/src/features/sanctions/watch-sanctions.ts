import type { OwnSanction } from '@coterie/contract/sanctions'
import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query'

import { onLiveUpdate } from '../../api/live.ts'
import { getItems } from '../../api/paged.ts'
import { ownSanctionsQuery } from './sanction-queries.ts'

/** Shows decisions on every page until the user dismisses them. */
export function watchSanctions(client: QueryClient): () => void {
  const refetchSanctions = () => void client.invalidateQueries({ queryKey: ownSanctionsQuery.queryKey })
  let isShown = false
  const unsubscribe = new InfiniteQueryObserver(client, ownSanctionsQuery).subscribe(({ data }) => {
    const unseen = getUnseenSanctions(getItems(data))
    if (unseen.length === 0 && !isShown) return
    isShown = unseen.length > 0
    void import('./sanction-notice.tsx').then(({ showSanctionNotice }) => showSanctionNotice(client, unseen))
  })
  const unsubscribes = [
    unsubscribe,
    onLiveUpdate('notifications', refetchSanctions),
    onLiveUpdate('missed', refetchSanctions),
  ]
  return () => {
    for (const unsubscribeFrom of unsubscribes) unsubscribeFrom()
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
