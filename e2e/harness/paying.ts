import { afterAll } from 'vitest'

import { readConfig } from '../../server/src/config/config.ts'
import { setUpPaypal } from '../../server/src/features/billing/setup.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { PaypalDouble } from '../../server/src/testing/paypal/double.ts'
import { openStage } from './stage.ts'
import type { Stage } from './stage.ts'

const credentials = { clientId: 'double', clientSecret: 'double-secret', webhookId: 'double-webhook' }

/** A stage with a PayPal of our own beside it, which has the plans and whose webhooks reach the server. */
export async function openPayingStage(
  given: Record<string, string>,
): Promise<Stage & { paypal: PaypalDouble; secret: string }> {
  const reached = { url: '' }
  const paypal = await new PaypalDouble({
    ...credentials,
    deliver: async (headers, body) =>
      (await fetch(`${reached.url}/api/billing/webhook`, { method: 'POST', headers, body })).status,
  }).listen(0)
  const env = {
    ...given,
    PAYPAL_CLIENT_ID: credentials.clientId,
    PAYPAL_CLIENT_SECRET: credentials.clientSecret,
    PAYPAL_WEBHOOK_ID: credentials.webhookId,
    PAYPAL_API_BASE: paypal.url,
    PAYPAL_SDK_BASE: paypal.url,
  }
  const stage = await openStage(env)
  afterAll(() => paypal.close())
  reached.url = stage.app.url
  const config = readConfig(env)
  await stage.app.withDatabase((db) => setUpPaypal({ config, db, clock: systemClock }))
  return { ...stage, paypal, secret: credentials.clientSecret }
}
