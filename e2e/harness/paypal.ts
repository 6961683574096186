import { readConfig } from '../../server/src/config/config.ts'
import { setUpPaypal } from '../../server/src/features/billing/setup.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { PaypalDouble } from '../../server/src/testing/paypal/double.ts'
import type { RunningApp } from './running-app.ts'

const credentials = { clientId: 'double', clientSecret: 'double-secret', webhookId: 'double-webhook' }

export type PaypalTestServer = {
  double: PaypalDouble
  /** The settings of a server that uses it. */
  env: Record<string, string>
  secret: string
  webhookId: string
  /** Creates the plans and sends webhooks to a server started with these settings. */
  serve: (app: RunningApp) => Promise<void>
}

export async function startPaypal(): Promise<PaypalTestServer> {
  const target = { url: '' }
  const double = await new PaypalDouble({
    ...credentials,
    deliver: async (headers, body) =>
      (await fetch(`${target.url}/api/billing/webhook`, { method: 'POST', headers, body })).status,
  }).listen(0)
  const env = {
    PAYPAL_CLIENT_ID: credentials.clientId,
    PAYPAL_CLIENT_SECRET: credentials.clientSecret,
    PAYPAL_WEBHOOK_ID: credentials.webhookId,
    PAYPAL_API_BASE: double.url,
    PAYPAL_SDK_BASE: double.url,
  }
  const serve = async (app: RunningApp) => {
    target.url = app.url
    await app.withDatabase((db) => setUpPaypal({ config: readConfig(env), db, clock: systemClock }))
  }
  return { double, env, secret: credentials.clientSecret, webhookId: credentials.webhookId, serve }
}
