import type { OwnSanction } from '@coterie/contract/sanctions'
import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query'

import { onLive } from '../../api/live.ts'
import { itemsOf } from '../../api/paged.ts'
import { ownSanctions } from './sanction-queries.ts'

/** Watches decisions about oneself: those that one has not put away stand over every page. */
export function watchSanctions(client: QueryClient): () => void {
  const renew = () => void client.invalidateQueries({ queryKey: ownSanctions.queryKey })
  let shown = false
  const unsubscribe = new InfiniteQueryObserver(client, ownSanctions).subscribe(({ data }) => {
    const news = newsOf(itemsOf(data))
    if (news.length === 0 && !shown) return
    shown = news.length > 0
    void import('./sanction-notice.tsx').then(({ show }) => show(client, news))
  })
  const stops = [unsubscribe, onLive('notices', renew), onLive('missed', renew)]
  return () => {
    for (const stop of stops) stop()
    if (shown) void import('./sanction-notice.tsx').then(({ show }) => show(client, []))
  }
}

/** What one should know of: neither put away, nor appealed, nor taken back. */
function newsOf(sanctions: readonly OwnSanction[]): OwnSanction[] {
  return sanctions.filter(
    ({ seen, appeal, over, kind }) => !seen && appeal === null && !(over && kind !== 'suspended'),
  )
}
