import { paidPlanIds } from '@coterie/contract/billing'
import type { PaidPlanId } from '@coterie/contract/billing'
import { plans } from '@coterie/contract/plans'

import type { Context } from '../../context.ts'
import { findPaypalPlans, savePaypalPlan } from './paypal-queries.ts'
import { Paypal } from './paypal/client.ts'
import type { PaypalPlan } from './paypal/schemas.ts'
import { getPrice } from './rules.ts'

const productId = 'COTERIE-MEMBERSHIP'

export type PlanSetup = {
  plan: PaidPlanId
  price: number
  paypalId: string
  source: 'created' | 'found' | 'stored'
}

/**
 * Creates the paid plans at PayPal at the current prices and stores their ids. Idempotent: reuses stored
 * plans and those PayPal already has. A new price is a new plan; existing subscribers keep paying the old
 * price.
 *
 * @throws PaypalError
 */
export async function setUpPaypal({
  config,
  db,
  clock,
}: Pick<Context, 'config' | 'db' | 'clock'>): Promise<PlanSetup[]> {
  const account = config.paypal
  if (account === null) throw new Error('PayPal is not configured; set its client id and secret first')
  const paypal = new Paypal(account)
  const isNew = !(await paypal.hasProduct(productId))
  if (isNew) await paypal.createProduct({ id: productId, name: config.appName })
  const prices = { premium: getPrice('premium'), advertiser: getPrice('advertiser') }
  // An account without the product can't have our plans: the stored ids are from another account.
  const stored = isNew ? new Map<PaidPlanId, string>() : await findPaypalPlans(db, account.clientId, prices)
  const remote = await paypal.listPlans(productId)
  const results: PlanSetup[] = []
  for (const plan of paidPlanIds) {
    const price = getPrice(plan)
    const remoteId = remote.find((remotePlan) => matchesPlan(remotePlan, plan, price))?.id
    const paypalId = stored.get(plan) ?? remoteId ?? (await createPaypalPlan(paypal, plan, price))
    await savePaypalPlan(db, { clientId: account.clientId, plan, price, paypalId, now: clock.now() })
    results.push({
      plan,
      price,
      paypalId,
      source: stored.has(plan) ? 'stored' : remoteId === undefined ? 'created' : 'found',
    })
  }
  return results
}

function getPlanName(plan: PaidPlanId): string {
  return plans.find(({ id }) => id === plan)?.getName() ?? plan
}

function matchesPlan(remote: PaypalPlan, plan: PaidPlanId, price: number): boolean {
  const [cycle, ...others] = remote.billing_cycles
  const fixed = cycle?.pricing_scheme?.fixed_price
  return (
    remote.name === getPlanName(plan) &&
    others.length === 0 &&
    cycle?.tenure_type === 'REGULAR' &&
    fixed?.currency_code === 'USD' &&
    Number(fixed.value) === price
  )
}

async function createPaypalPlan(paypal: Paypal, plan: PaidPlanId, price: number): Promise<string> {
  const [amount, name] = [price.toFixed(2), getPlanName(plan)]
  return await paypal.createPlan({
    productId,
    name,
    price: amount,
    requestId: `${productId}-${plan}-${amount}`,
  })
}
