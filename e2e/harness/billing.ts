import { afterAll } from 'vitest'

import type { PaypalDouble } from '../../server/src/testing/paypal/double.ts'
import { startPaypal } from './paypal.ts'
import { openTestEnvironment } from './test-environment.ts'
import type { TestEnvironment } from './test-environment.ts'

export async function openBillingEnvironment(
  settings: Record<string, string>,
): Promise<TestEnvironment & { paypal: PaypalDouble; secret: string }> {
  const { double: paypal, env, secret, serve } = await startPaypal()
  const environment = await openTestEnvironment({ ...settings, ...env })
  afterAll(() => paypal.close())
  await serve(environment.app)
  return { ...environment, paypal, secret }
}
