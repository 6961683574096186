import type { z } from 'zod'

import { StartupError } from '../platform/startup-error.ts'
import type { settings } from './settings.ts'

/** How we reach PayPal. Only `clientId` and `sdkBase` may be told to a browser. */
export type PaypalConfig = {
  readonly clientId: string
  readonly clientSecret: string
  /** Where its REST API is: an origin without a slash at the end. */
  readonly apiBase: string
  /** Where its script for browsers and its pages are. */
  readonly sdkBase: string
  /** Which of the account's webhooks is ours; undefined: none is believed. */
  readonly webhookId: string | undefined
}

const live = { api: 'https://api-m.paypal.com', sdk: 'https://www.paypal.com' } as const
const sandbox = { api: 'https://api-m.sandbox.paypal.com', sdk: 'https://www.sandbox.paypal.com' } as const

/** @throws StartProblem when only one half of the credentials is set. */
export function readPaypal(read: z.infer<typeof settings>): PaypalConfig | null {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = read
  if (clientId === undefined && clientSecret === undefined) return null
  if (clientId === undefined) {
    throw new StartupError('PAYPAL_CLIENT_ID must be set when PAYPAL_CLIENT_SECRET is.')
  }
  if (clientSecret === undefined) {
    throw new StartupError('PAYPAL_CLIENT_SECRET must be set when PAYPAL_CLIENT_ID is.')
  }
  const usual = read.NODE_ENV === 'production' ? live : sandbox
  return {
    clientId,
    clientSecret,
    apiBase: read.PAYPAL_API_BASE ?? usual.api,
    sdkBase: read.PAYPAL_SDK_BASE ?? usual.sdk,
    webhookId: read.PAYPAL_WEBHOOK_ID,
  }
}

/** Sources of a content security policy, by directive. */
export type Sources = Record<'script' | 'connect' | 'frame' | 'img', readonly string[]>

/**
 * What a page with the checkout must let in beside ourselves: the SDK's script, what that loads and asks for, the
 * frame it talks to PayPal through, and PayPal's pictures. Its window is one of its own, which no policy of ours
 * holds for. No inline script and no inline style is needed: the button is ours. Where another host than PayPal's
 * is set, it is that one alone. Why: docs/decisions/0018.
 */
export function checkoutSources(sdkBase: string): Sources {
  const isPaypal = new URL(sdkBase).hostname.endsWith('.paypal.com')
  const hosts = isPaypal ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [sdkBase]
  return { script: hosts, connect: hosts, frame: hosts, img: hosts }
}
