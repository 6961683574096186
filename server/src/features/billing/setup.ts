import { paidPlanIds } from '@coterie/contract/billing'
import type { PaidPlanId } from '@coterie/contract/billing'
import { plans } from '@coterie/contract/plans'

import type { Context } from '../../context.ts'
import { findPaypalPlans, keepPaypalPlan } from './paypal-queries.ts'
import { Paypal } from './paypal/client.ts'
import type { PlanAtPaypal } from './paypal/schemas.ts'
import { priceOf } from './rules.ts'

/** Ours among the products of the operator's account at PayPal. */
const productId = 'COTERIE-MEMBERSHIP'

export type SetUp = { plan: PaidPlanId; price: number; paypalId: string; was: 'made' | 'found' | 'known' }

/**
 * Has PayPal know the paid plans at today's prices, and writes their ids down. Running it again makes nothing: what
 * is written down is kept, and what PayPal has already is found there. A new price is a new plan; who subscribed at
 * the old one goes on paying that.
 *
 * @throws PaypalProblem
 */
export async function setUpPaypal({
  config,
  db,
  clock,
}: Pick<Context, 'config' | 'db' | 'clock'>): Promise<SetUp[]> {
  const account = config.paypal
  if (account === null) throw new Error('There is no PayPal to set up')
  const paypal = new Paypal(account)
  const isNew = !(await paypal.hasProduct(productId))
  if (isNew) await paypal.makeProduct({ id: productId, name: config.appName })
  const prices = { premium: priceOf('premium'), advertiser: priceOf('advertiser') }
  // Without the product there are no plans of it: this is another PayPal than the one whose plans we know.
  const known = isNew ? new Map<PaidPlanId, string>() : await findPaypalPlans(db, account.clientId, prices)
  const there = await paypal.listPlans(productId)
  const all: SetUp[] = []
  for (const plan of paidPlanIds) {
    const price = priceOf(plan)
    const found = there.find((one) => isSame(one, plan, price))?.id
    const paypalId = known.get(plan) ?? found ?? (await makePlan(paypal, plan, price))
    await keepPaypalPlan(db, { clientId: account.clientId, plan, price, paypalId, now: clock.now() })
    all.push({
      plan,
      price,
      paypalId,
      was: known.has(plan) ? 'known' : found === undefined ? 'made' : 'found',
    })
  }
  return all
}

function nameOf(plan: PaidPlanId): string {
  return plans.find(({ id }) => id === plan)?.name ?? plan
}

function isSame(there: PlanAtPaypal, plan: PaidPlanId, price: number): boolean {
  const [cycle, ...others] = there.billing_cycles
  const fixed = cycle?.pricing_scheme?.fixed_price
  return (
    there.name === nameOf(plan) &&
    others.length === 0 &&
    cycle?.tenure_type === 'REGULAR' &&
    fixed?.currency_code === 'USD' &&
    Number(fixed.value) === price
  )
}

async function makePlan(paypal: Paypal, plan: PaidPlanId, price: number): Promise<string> {
  const [amount, name] = [price.toFixed(2), nameOf(plan)]
  return await paypal.makePlan({
    productId,
    name,
    price: amount,
    requestId: `${productId}-${plan}-${amount}`,
  })
}
