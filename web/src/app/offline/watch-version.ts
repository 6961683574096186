import { m } from '@coterie/contract/paraglide/messages'

import { getBuildId } from '../../api/offline-cache/cache-entries.ts'
import { registerWorker } from '../../api/service-worker.ts'
import { toast } from '../../ui/toast.ts'

/** How often a long-lived tab checks for updates (ms). */
const checkInterval = 60 * 60 * 1000

let isWatching = false
let hasOffered = false

/**
 * Registers the worker, which stores this version for offline use, and offers a reload when a newer one is available.
 * Until then, the page keeps working: the worker has the files of both versions.
 */
export async function watchVersion(): Promise<void> {
  if (isWatching || !('serviceWorker' in navigator)) return
  isWatching = true
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
    handleVersion(data),
  )
  try {
    const registration = await registerWorker()
    await checkForUpdate(registration)
    let lastCheckedAt = Date.now()
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden' || Date.now() - lastCheckedAt < checkInterval) return
      lastCheckedAt = Date.now()
      checkForUpdate(registration).catch(() => undefined)
    })
  } catch {
    // Without a worker, everything comes from the server.
  }
}

/** An installing worker announces its version; an active one must be asked. */
async function checkForUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update()
  if (registration.installing !== null || registration.waiting !== null) return
  registration.active?.postMessage({ kind: 'here', language: document.documentElement.lang })
}

function handleVersion(data: unknown): void {
  const currentEntry = getBuildId()
  if (!isVersion(data) || currentEntry === '' || data.entries.includes(currentEntry)) return
  offerReload()
}

function isVersion(data: unknown): data is { entries: readonly string[] } {
  return typeof data === 'object' && data !== null && 'entries' in data && Array.isArray(data.entries)
}

/** Offers it once, and not while the user is typing. */
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
