import { m } from '@coterie/contract/paraglide/messages'
import type { QueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'

import { onOfflineChange, getOfflineSince } from '../../api/offline/offline-state.ts'
import { persistQueries } from '../../api/offline/persist-queries.ts'
import { allowPictureCaching } from '../../api/offline/personal-caches.ts'
import { startReconnecting } from '../../api/offline/reconnect.ts'
import { formatDate } from '../../ui/dates.tsx'
import { setUpInstallOffer } from './install.ts'
import { queueChanges } from './queued-changes.ts'
import { watchVersion } from './watch-version.ts'

let isMounted = false

/** Shows a banner above everything while offline: the data may be old. */
function mountOfflineBanner(): void {
  if (isMounted) return
  isMounted = true
  const container = document.createElement('div')
  container.className = 'contents'
  document.body.prepend(container)
  createRoot(container).render(<OfflineBanner />)
}

function OfflineBanner() {
  const since = useSyncExternalStore(onOfflineChange, getOfflineSince)
  // Fixed elements at the top make room for it (ui/base.css).
  document.documentElement.toggleAttribute('data-offline', since !== null)
  return (
    <output className="contents">
      {since !== null && (
        <p className="fixed inset-x-0 top-0 z-30 flex h-(--offline) items-center justify-center gap-2 bg-ink px-4 text-13 text-paper">
          <CloudOff size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <span className="min-w-0">
            <span className="font-semibold">{m.offline_showing_saved()}</span>{' '}
            <span className="whitespace-nowrap">{m.offline_saved_at({ time: formatTime(since) })}</span>
          </span>
        </p>
      )}
    </output>
  )
}

/** Today's times have no date. */
function formatTime(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return formatDate(at, isToday ? 'clock' : 'dateAndTime')
}

/** Starts offline support for a signed-in user; returns a function that stops it. */
export function startOffline(client: QueryClient, userId: number): () => void {
  const cleanups = [
    persistQueries(client, userId),
    startReconnecting(client),
    onOfflineChange(showBanner),
    queueChanges(client, userId),
  ]
  showBanner()
  void allowPictureCaching().catch(() => undefined)
  void watchVersion()
  setUpInstallOffer()
  return () => {
    for (const cleanUp of cleanups) cleanUp()
  }
}

/** Its code is loaded in advance, because it can't be loaded offline. */
function showBanner(): void {
  if (getOfflineSince() !== null) mountOfflineBanner()
}
