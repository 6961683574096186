import { m } from '@coterie/contract/paraglide/messages'
import { messageSW, type Workbox } from 'workbox-window'

import { getBuildId } from '../../api/offline/persist-queries.ts'
import { getServiceWorker, registerWorker } from '../../api/service-worker.ts'
import { toast } from '../../ui/toast.ts'

/** How often a long-lived tab checks for updates (ms). */
const checkInterval = 60 * 60 * 1000

let isWatching = false
let hasOffered = false

/**
 * Registers the worker, which stores this version for offline use, and offers a reload when a newer one is ready. Until
 * then, the old worker stays active with the files of this version.
 */
export async function watchVersion(): Promise<void> {
  if (isWatching || !('serviceWorker' in navigator)) return
  isWatching = true
  try {
    const workbox = getServiceWorker()
    workbox.addEventListener('waiting', ({ sw }) => void (sw && handleWaiting(workbox, sw)))
    await registerWorker()
    await workbox.update()
    let lastCheckedAt = Date.now()
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden' || Date.now() - lastCheckedAt < checkInterval) return
      lastCheckedAt = Date.now()
      workbox.update().catch(() => undefined)
    })
  } catch {
    // Without a worker, everything comes from the server.
  }
}

/** A new version is ready. If this page has it already, its worker can take over immediately. */
async function handleWaiting(workbox: Workbox, worker: ServiceWorker): Promise<void> {
  const isCurrent: unknown = await messageSW(worker, { type: 'IS_PRECACHED', url: getBuildId() })
  if (isCurrent === true) workbox.messageSkipWaiting()
  else offerReload()
}

/** Offers a reload once, and not while the user is typing. */
function offerReload(): void {
  if (hasOffered) return
  hasOffered = true
  if (!isTyping()) return showUpdateToast()
  const offerUnlessTyping = () => {
    if (isTyping()) return
    document.removeEventListener('focusout', offerLater)
    showUpdateToast()
  }
  // The focus hasn't moved yet.
  const offerLater = () => setTimeout(offerUnlessTyping)
  document.addEventListener('focusout', offerLater)
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false
}

function showUpdateToast(): void {
  toast({
    title: m.offline_new_version(),
    description: m.offline_new_version_detail(),
    isPersistent: true,
    action: { label: m.offline_update_now(), onPress: () => location.reload() },
  })
}
