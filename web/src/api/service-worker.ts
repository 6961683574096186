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

/** Registers the worker that shows push notifications and opens the app offline. Throws if unsupported. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  return await navigator.serviceWorker.register(workerScript)
}
