import { Workbox } from 'workbox-window'

import { readItem, deleteItem, writeItem } from './user-storage.ts'

const script = '/worker.js'

/** Trusted Types: a worker's URL needs a policy, and the CSP allows this one. */
const policy = window.trustedTypes?.createPolicy('coterie', { createScriptURL: () => script })
const workerScript = policy?.createScriptURL('') ?? script

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string | null },
      ) => { createScriptURL: (url: string) => string }
    }
  }
}

let workbox: Workbox | undefined

/** The worker that shows push notifications and opens the app offline. Throws if the browser supports none. */
export function getServiceWorker(): Workbox {
  workbox ??= new Workbox(workerScript)
  return workbox
}

/** Registers the worker immediately. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await getServiceWorker().register({ immediate: true })
  if (registration === undefined) throw new Error('The service worker could not be registered')
  return registration
}

/** The user who turned on push on this device. Signing out stops it; signing in again as the same user restores it. */
const storageKey = 'coterie-notified'

export function isPushDeviceOf(userId: number): boolean {
  return readItem(storageKey) === String(userId)
}

export function savePushDevice(userId: number): void {
  writeItem(storageKey, String(userId))
}

export function clearPushDevice(): void {
  deleteItem(storageKey)
}
