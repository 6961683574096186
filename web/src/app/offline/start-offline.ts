import type { QueryClient } from '@tanstack/react-query'

import { onOfflineChange, getOfflineSince } from '../../api/offline/offline-state.ts'
import { persistQueries } from '../../api/offline/persist-queries.ts'
import { storePictures } from '../../api/offline/personal-caches.ts'
import { startReconnecting } from '../../api/offline/reconnect.ts'
import { setUpInstallOffer } from './install.ts'
import { mountOfflineBanner } from './offline-banner.tsx'
import { queueChanges } from './queued-changes.ts'
import { watchVersion } from './watch-version.ts'

/** Starts offline support for a signed-in user; returns a function that stops it. */
export function startOffline(client: QueryClient, userId: number): () => void {
  const cleanups = [
    persistQueries(client, userId),
    startReconnecting(client),
    onOfflineChange(showBanner),
    queueChanges(client, userId),
  ]
  showBanner()
  void storePictures().catch(() => undefined)
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
