import type { PaypalTestServer } from '../../../e2e/harness/paypal.ts'
import type { ApiClient, World } from './world.ts'

export async function createPayment(
  admin: ApiClient,
  { double }: PaypalTestServer,
): Promise<Pick<World, 'receipt'>> {
  const created = await admin<{ id: number; paypalId: string }>('POST', '/api/billing/subscriptions', {
    planId: 'advertiser',
  })
  const subscription = double.ledger.subscriptions.get(created.paypalId)
  if (subscription === undefined) throw new Error('PayPal does not know the subscription')
  double.ledger.approve(subscription)
  await admin('POST', `/api/billing/subscriptions/${created.id}/confirm`)
  return { receipt: await waitForFirstPayment(admin) }
}

/** A webhook reports the payment, and may arrive later. */
async function waitForFirstPayment(admin: ApiClient): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const [payment] = await admin<{ id: number }[]>('GET', '/api/billing/payments')
    if (payment !== undefined) return payment.id
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The payment webhook did not arrive')
}
