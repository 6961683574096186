import { m } from '@coterie/contract/paraglide/messages'
import type { QueryClient } from '@tanstack/react-query'

import { startLive } from '../api/live.ts'
import { setReportOpener } from '../api/report-dialog.ts'
import { sessionQuery } from '../api/session.ts'
import { canKeepPasskey } from '../features/account/passkeys/can-use-passkeys.ts'
import { watchGame } from '../features/game/game-data.ts'
import { renewSubscription } from '../features/notifications/push-device.ts'
import { watchSanctions } from '../features/sanctions/sanction-queries.ts'
import { product } from '../i18n/product.ts'
import { prepareToasts, toast } from '../ui/toast.ts'
import { startOffline } from './offline/start-offline.tsx'

/** Starts the background work of a signed-in user; returns a function that stops it. */
export function startBackground(client: QueryClient, userId: number): () => void {
  const cleanups = [
    startOffline(client, userId),
    startLive(client),
    watchGame(client),
    watchSanctions(client),
    registerReportDialog(client),
    loadTooltips(),
    prepareToasts(),
    watchPasskeyOffer(client),
  ]
  // Best effort: the next start retries.
  void renewSubscription(userId).catch(() => undefined)
  return () => {
    for (const cleanUp of cleanups) cleanUp()
  }
}

/** Only on devices that can hover. Without them, browsers show their own tooltips. */
function loadTooltips(): () => void {
  if (!matchMedia('(any-hover: hover)').matches) return () => undefined
  const loading = import('../ui/tooltips.ts').then(
    ({ enableTooltips }) => enableTooltips(),
    () => undefined,
  )
  return () => void loading.then((disable) => disable?.())
}

/** Offers a passkey once, after the second sign-in. */
function watchPasskeyOffer(client: QueryClient): () => void {
  const user = client.getQueryData(sessionQuery.queryKey)
  if (user?.isOfferedPasskey !== true || !user.onboarded) return () => undefined
  const offering = offerPasskey(client).catch(() => undefined)
  return () => void offering.then((close) => close?.())
}

async function offerPasskey(client: QueryClient): Promise<(() => void) | undefined> {
  if (!(await canKeepPasskey())) return undefined
  const { showPasskeyOffer } = await import('./offer-passkey.tsx')
  return showPasskeyOffer(client)
}

function registerReportDialog(client: QueryClient): () => void {
  return setReportOpener((subject) => {
    void import('./open-report-dialog.tsx')
      .then(({ openReportDialog }) => openReportDialog(client, subject))
      .catch(showUnreachableToast)
  })
}

function showUnreachableToast(): void {
  toast({
    title: m.reports_unreachable(),
    description: m.error_server_unreachable({ product }),
    kind: 'destructive',
  })
}
