import { Workbox } from 'workbox-window'

const script = '/worker.js'

/** Trusted Types: a worker's URL needs a policy, and the CSP allows this one. */
const policy = window.trustedTypes?.createPolicy('coterie', { createScriptURL: () => script })
const workerScript = policy?.createScriptURL('') ?? script

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string },
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

/** Registers it, at once. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await getServiceWorker().register({ immediate: true })
  if (registration === undefined) throw new Error('The service worker could not be registered')
  return registration
}
