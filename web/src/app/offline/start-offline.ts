import type { QueryClient } from '@tanstack/react-query'

import { keepLastSeen } from '../../api/offline-cache/persist-queries.ts'
import { onReach, onWaiting, offlineSince } from '../../api/offline-cache/offline-state.ts'
import { watchReach } from '../../api/offline-cache/reconnect.ts'
import { readWaiting, sendWaiting } from '../../api/queued-calls.ts'
import { toast } from '../../ui/toast.ts'
import { offlineWords } from '../../i18n/offline.ts'
import { mountBanner } from './offline-banner.tsx'
import { offerToInstall } from './install.ts'
import { watchVersion } from './watch-version.ts'

/** What lets the app go on without a network, while somebody is signed in; returns how to end it. */
export function startOffline(client: QueryClient, userId: number): () => void {
  const stops = [
    typeof caches === 'undefined' ? () => undefined : keepLastSeen(client, userId),
    watchReach(client),
    onReach(showBanner),
    onWaiting(() => toast({ title: offlineWords.waits, description: offlineWords.waitsDetail })),
    sendWhatWaited(),
  ]
  showBanner()
  void watchVersion()
  offerToInstall()
  return () => {
    for (const stop of stops) stop()
  }
}

/** Once there is something to say, when nothing can be fetched any more; after that it knows by itself. */
function showBanner(): void {
  if (offlineSince() !== null) mountBanner()
}

/** What was waiting when the app was closed goes now, or once the server answers. */
function sendWhatWaited(): () => void {
  if (readWaiting().length === 0) return () => undefined
  let isDone = false
  const send = async () => {
    if (isDone || offlineSince() !== null) return
    isDone = true
    const [refused] = await sendWaiting()
    if (refused !== undefined)
      toast({ title: offlineWords.notTaken, description: refused.message, kind: 'destructive' })
  }
  void send()
  return onReach(() => void send())
}
