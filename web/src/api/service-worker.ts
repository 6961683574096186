const script = '/worker.js'

/** Browsers load a worker through a policy of the page only, and this is the one that ours lets be made. */
const policies = window.trustedTypes?.createPolicy('coterie', { createScriptURL: () => script })
const workerScript = policies?.createScriptURL('') ?? script

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

/** The one worker that shows what is pushed and opens the app without a network. Throws where there can be none. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  return await navigator.serviceWorker.register(workerScript)
}
