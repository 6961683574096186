import type { QueryClient } from '@tanstack/react-query'

import { startLive } from '../api/start-live.ts'
import { onReport } from '../api/report-dialog.ts'
import { watchGame } from '../features/game/watch-game.ts'
import { renew } from '../features/notifications/push-subscription.ts'
import { watchSanctions } from '../features/sanctions/watch-sanctions.ts'
import { prepareToasts, toast } from '../ui/toast.ts'
import { showTooltips } from '../ui/tooltips.ts'
import { problemWords } from '../i18n/problems.ts'
import { reportsWords } from '../i18n/reports.ts'
import { startOffline } from './offline/start-offline.ts'

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
    void import('./open-report-dialog.tsx')
      .then(({ openReport }) => openReport(client, reported))
      .catch(sayUnreachable)
  })
}

function sayUnreachable(): void {
  toast({ title: reportsWords.unreachable, description: problemWords.unreachable, kind: 'destructive' })
}
