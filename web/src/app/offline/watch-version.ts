import { ownBuild } from '../../api/offline-cache/cache-entries.ts'
import { registerWorker } from '../../api/service-worker.ts'
import { toast } from '../../ui/toast.ts'
import { offlineWords } from '../../i18n/offline.ts'

/** A tab that stays open for days asks now and then (ms). */
const often = 60 * 60 * 1000

let isWatching = false
let isOffered = false

/**
 * Has the worker keep this version for when there is no network, and says when a newer one is there. The page
 * goes on as it is until somebody presses: the worker keeps the files of both.
 */
export async function watchVersion(): Promise<void> {
  if (isWatching || !('serviceWorker' in navigator)) return
  isWatching = true
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data))
  try {
    const registration = await registerWorker()
    await look(registration)
    let lookedAt = Date.now()
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden' || Date.now() - lookedAt < often) return
      lookedAt = Date.now()
      look(registration).catch(() => undefined)
    })
  } catch {
    // Without a worker everything comes from the server, as on any page.
  }
}

/** A worker that is being installed says by itself which version it brings; one that stands is asked. */
async function look(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update()
  if (registration.installing !== null || registration.waiting !== null) return
  registration.active?.postMessage({ kind: 'here', language: document.documentElement.lang })
}

function hear(data: unknown): void {
  const own = ownBuild()
  if (!isVersion(data) || own === '' || data.entries.includes(new URL(own).pathname)) return
  offer()
}

function isVersion(data: unknown): data is { entries: readonly string[] } {
  return typeof data === 'object' && data !== null && 'entries' in data && Array.isArray(data.entries)
}

/** Once, and never while somebody types. */
function offer(): void {
  if (isOffered) return
  isOffered = true
  if (!isTyping()) return sayIt()
  const wait = () => {
    if (isTyping()) return
    document.removeEventListener('focusout', later)
    sayIt()
  }
  // The focus has not arrived elsewhere yet.
  const later = () => setTimeout(wait)
  document.addEventListener('focusout', later)
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false
}

function sayIt(): void {
  toast({
    title: offlineWords.newVersion,
    description: offlineWords.newVersionDetail,
    stays: true,
    action: { label: offlineWords.updateNow, onPress: () => location.reload() },
  })
}
