import type { z } from 'zod'

import { StartupError } from '../platform/startup-error.ts'
import type { settings } from './settings.ts'

/** Only `clientId` and `sdkBase` may be sent to browsers. */
export type PaypalConfig = {
  readonly clientId: string
  readonly clientSecret: string
  /** The origin of the REST API, without a trailing slash. */
  readonly apiBase: string
  /** The origin of the browser SDK and of PayPal's pages. */
  readonly sdkBase: string
  /** The id of our webhook. Undefined: all webhook calls are rejected. */
  readonly webhookId: string | undefined
}

const live = { api: 'https://api-m.paypal.com', sdk: 'https://www.paypal.com' } as const
const sandbox = { api: 'https://api-m.sandbox.paypal.com', sdk: 'https://www.sandbox.paypal.com' } as const

/** @throws StartupError if only one of the two credentials is set. */
export function readPaypal(values: z.infer<typeof settings>): PaypalConfig | null {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = values
  if (clientId === undefined && clientSecret === undefined) return null
  if (clientId === undefined) {
    throw new StartupError('PAYPAL_CLIENT_ID must be set when PAYPAL_CLIENT_SECRET is set.')
  }
  if (clientSecret === undefined) {
    throw new StartupError('PAYPAL_CLIENT_SECRET must be set when PAYPAL_CLIENT_ID is set.')
  }
  const defaults = values.NODE_ENV === 'production' ? live : sandbox
  return {
    clientId,
    clientSecret,
    apiBase: values.PAYPAL_API_BASE ?? defaults.api,
    sdkBase: values.PAYPAL_SDK_BASE ?? defaults.sdk,
    webhookId: values.PAYPAL_WEBHOOK_ID,
  }
}

/** Content security policy sources by directive. */
export type Sources = Record<'script' | 'connect' | 'frame' | 'img', readonly string[]>

/**
 * The sources that the checkout page must allow for PayPal's SDK. Inline scripts and styles stay forbidden, since we
 * draw the button ourselves. If PAYPAL_SDK_BASE is not PayPal's, only that host is allowed. See docs/decisions/0018.
 */
export function getCheckoutSources(sdkBase: string): Sources {
  const isPaypal = new URL(sdkBase).hostname.endsWith('.paypal.com')
  const hosts = isPaypal ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [sdkBase]
  return { script: hosts, connect: hosts, frame: hosts, img: ['data:', ...hosts] }
}
