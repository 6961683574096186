import { withTimeout } from '../../../api/timeout.ts'

const loadTimeout = 15_000
const loadedAttribute = 'react-paypal-js'

/**
 * Fetches the core of PayPal's SDK from where the server says, once; the React SDK then finds it there. It would
 * fetch it itself, but from PayPal's own hosts alone. Throws when it does not come.
 */
export async function loadSdk(sdkBase: string): Promise<true> {
  if ('paypal' in window) return true
  const script = document.createElement('script')
  script.src = `${sdkBase}/web-sdk/v6/core`
  script.dataset['sdkIntegrationSource'] = loadedAttribute
  try {
    await withTimeout(loadTimeout, 'PayPal timed out', (signal) => waitForScript(script, signal))
  } finally {
    if (!('paypal' in window)) script.remove()
  }
  if (!('paypal' in window)) throw new Error('The script of PayPal is none')
  return true
}

function waitForScript(script: HTMLScriptElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('The script of PayPal did not load')))
    signal.addEventListener('abort', () => reject(new Error('The script of PayPal did not come in time')))
    document.head.append(script)
  })
}
