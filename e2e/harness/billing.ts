import { afterAll } from 'vitest'

import type { PaypalDouble } from '../../server/src/testing/paypal/double.ts'
import { startPaypal } from './paypal.ts'
import { openStage } from './stage.ts'
import type { Stage } from './stage.ts'

/** A stage with a PayPal double that has the plans and sends webhooks to the server. */
export async function openBillingStage(
  settings: Record<string, string>,
): Promise<Stage & { paypal: PaypalDouble; secret: string }> {
  const { double: paypal, env, secret, serve } = await startPaypal()
  const stage = await openStage({ ...settings, ...env })
  afterAll(() => paypal.close())
  await serve(stage.app)
  return { ...stage, paypal, secret }
}
