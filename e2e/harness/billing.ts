import { afterAll } from 'vitest'

import type { PaypalDouble } from '../../server/src/testing/paypal/double.ts'
import { startPaypal } from './paypal.ts'
import { openStage } from './stage.ts'
import type { Stage } from './stage.ts'

export async function openBillingStage(
  settings: Record<string, string>,
): Promise<Stage & { paypal: PaypalDouble; secret: string }> {
  const { double: paypal, env, secret, serve } = await startPaypal()
  const stage = await openStage({ ...settings, ...env })
  afterAll(() => paypal.close())
  await serve(stage.app)
  return { ...stage, paypal, secret }
}
