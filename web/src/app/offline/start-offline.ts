import { m } from '@coterie/contract/paraglide/messages'
import type { QueryClient } from '@tanstack/react-query'

import { onOfflineChange, onQueued, getOfflineSince } from '../../api/offline-cache/offline-state.ts'
import { persistQueries } from '../../api/offline-cache/persist-queries.ts'
import { startReconnecting } from '../../api/offline-cache/reconnect.ts'
import { readQueuedCalls, sendQueuedCalls } from '../../api/queued-calls.ts'
import { toast } from '../../ui/toast.ts'
import { setUpInstallOffer } from './install.ts'
import { mountOfflineBanner } from './offline-banner.tsx'
import { watchVersion } from './watch-version.ts'

/** Starts offline support for a signed-in user; returns a function that stops it. */
export function startOffline(client: QueryClient, userId: number): () => void {
  const cleanups = [
    typeof caches === 'undefined' ? () => undefined : persistQueries(client, userId),
    startReconnecting(client),
    onOfflineChange(showBanner),
    onQueued(() => toast({ title: m.offline_queued(), description: m.offline_queued_detail() })),
    flushQueuedCalls(),
  ]
  showBanner()
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

/** Sends the calls that were queued when the app was closed, now or once the server responds. */
function flushQueuedCalls(): () => void {
  if (readQueuedCalls().length === 0) return () => undefined
  let hasSent = false
  const send = async () => {
    if (hasSent || getOfflineSince() !== null) return
    hasSent = true
    const [refused] = await sendQueuedCalls()
    if (refused !== undefined)
      toast({ title: m.offline_queued_change_failed(), description: refused.message, kind: 'destructive' })
  }
  void send()
  return onOfflineChange(() => void send())
}
