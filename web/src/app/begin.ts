import type { QueryClient } from '@tanstack/react-query'

import { startLive } from '../api/live-start.ts'
import { onReport } from '../api/reporting.ts'
import { watchGame } from '../features/game/watch.ts'
import { renew } from '../features/notifications/device.ts'
import { watchSanctions } from '../features/sanctions/watch.ts'
import { prepareToasts, toast } from '../ui/toast.ts'
import { showTooltips } from '../ui/tooltips.ts'
import { problemWords } from '../words/problems.ts'
import { reportsWords } from '../words/reports.ts'
import { startOffline } from './offline/start.ts'

/** Everything that goes on beside the screens while somebody is signed in; returns how to end it. */
export function begin(client: QueryClient, userId: number): () => void {
  const stops = [
    startOffline(client, userId),
    startLive(client),
    watchGame(client),
    watchSanctions(client),
    hostReports(client),
    showTooltips(),
    prepareToasts(),
  ]
  // Should it fail, the next start tries again.
  void renew(userId).catch(() => undefined)
  return () => {
    for (const stop of stops) stop()
  }
}

function hostReports(client: QueryClient): () => void {
  return onReport((reported) => {
    void import('./report-host.tsx')
      .then(({ openReport }) => openReport(client, reported))
      .catch(sayUnreachable)
  })
}

function sayUnreachable(): void {
  toast({ title: reportsWords.unreachable, description: problemWords.unreachable, kind: 'destructive' })
}
