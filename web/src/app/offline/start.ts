import type { QueryClient } from '@tanstack/react-query'

import { keepLastSeen } from '../../api/last-seen/keep.ts'
import { onReach, onWaiting, offlineSince } from '../../api/last-seen/offline.ts'
import { watchReach } from '../../api/last-seen/reach.ts'
import { readWaiting, sendWaiting } from '../../api/waiting.ts'
import { toast } from '../../ui/toast.ts'
import { offlineWords } from '../../words/offline.ts'
import { mountBanner } from './banner.tsx'
import { offerToInstall } from './install.ts'
import { watchVersion } from './version.ts'

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
