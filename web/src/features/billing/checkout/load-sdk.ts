import { withTimeout } from '../../../api/timeout.ts'

const loadTimeout = 15_000
const sdkIntegrationSource = 'react-paypal-js'

/**
 * Loads PayPal's core SDK from the host that the server names, for the React SDK to use. On its own, the React SDK
 * loads it only from PayPal's hosts. Throws if loading fails.
 */
export async function loadSdk(sdkBase: string): Promise<true> {
  if ('paypal' in window) return true
  const script = document.createElement('script')
  script.src = `${sdkBase}/web-sdk/v6/core`
  script.dataset['sdkIntegrationSource'] = sdkIntegrationSource
  try {
    await withTimeout(loadTimeout, 'PayPal timed out', (signal) => waitForScript(script, signal))
  } finally {
    if (!('paypal' in window)) script.remove()
  }
  if (!('paypal' in window)) throw new Error('PayPal SDK loaded but did not set window.paypal')
  return true
}

function waitForScript(script: HTMLScriptElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('PayPal SDK failed to load')))
    signal.addEventListener('abort', () => reject(new Error('PayPal SDK timed out')))
    document.head.append(script)
  })
}
