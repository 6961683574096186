import { randomBytes, randomUUID } from 'node:crypto'

import { addMonth } from '../../features/billing/rules.ts'

export type Status = 'APPROVAL_PENDING' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED'
export type Sale = {
  id: string
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  value: string
  time: Date
}
export type Plan = { id: string; product_id: string; name: string; status: string; billing_cycles: Cycle[] }
export type Cycle = {
  frequency: { interval_unit: string; interval_count: number }
  tenure_type: string
  sequence: number
  total_cycles: number
  pricing_scheme: { fixed_price: { value: string; currency_code: string } }
}
export type Subscription = {
  id: string
  status: Status
  planId: string
  customId: string | undefined
  startTime: Date
  quantity: string
  price: string
  isOverridden: boolean
  returnUrl: string
  cancelUrl: string
  brand: string
  nextBilling: Date | undefined
  failedPayments: number
  sales: Sale[]
}
export type DoubleEvent = {
  id: string
  event_type: string
  resource_type: string
  resource: object
  create_time: string
}

const createLetters = (count: number) => randomBytes(count).toString('hex').slice(0, count).toUpperCase()

/** The state of the PayPal double. Every change calls `onEvent`. */
export class Ledger {
  readonly products = new Map<string, { id: string; name: string }>()
  readonly plans = new Map<string, Plan>()
  readonly subscriptions = new Map<string, Subscription>()
  /** By PayPal-Request-Id, which makes creation idempotent. */
  readonly requests = new Map<string, string>()
  readonly events: DoubleEvent[] = []
  readonly reversals = new Map<string, Sale>()
  readonly #onEvent: (event: DoubleEvent) => void
  readonly now: () => Date

  constructor(now: () => Date, onEvent: (event: DoubleEvent) => void) {
    this.now = now
    this.#onEvent = onEvent
  }

  makePlan(input: Omit<Plan, 'id'>): Plan {
    const plan = { ...input, id: `P-${createLetters(24)}` }
    this.plans.set(plan.id, plan)
    return plan
  }

  makeSubscription(
    input: Pick<Subscription, 'planId' | 'customId' | 'returnUrl' | 'cancelUrl' | 'brand'> & {
      startTime: Date | undefined
      price?: string
      quantity?: string
    },
  ): Subscription {
    const price = this.plans.get(input.planId)?.billing_cycles[0]?.pricing_scheme.fixed_price.value ?? '0'
    const subscription: Subscription = {
      ...input,
      id: `I-${createLetters(12)}`,
      status: 'APPROVAL_PENDING',
      startTime: input.startTime ?? this.now(),
      quantity: input.quantity ?? '1',
      price: input.price ?? price,
      isOverridden: input.price !== undefined,
      nextBilling: undefined,
      failedPayments: 0,
      sales: [],
    }
    this.subscriptions.set(subscription.id, subscription)
    this.#recordEvent('BILLING.SUBSCRIPTION.CREATED', subscription)
    return subscription
  }

  /** The buyer approves; the first payment is charged. */
  approve(subscription: Subscription): void {
    if (subscription.status !== 'APPROVAL_PENDING') return
    subscription.status = 'ACTIVE'
    subscription.nextBilling = subscription.startTime
    this.#recordEvent('BILLING.SUBSCRIPTION.ACTIVATED', subscription)
    if (subscription.startTime <= this.now()) this.charge(subscription)
  }

  charge(subscription: Subscription): void {
    const sale: Sale = {
      id: createLetters(17),
      status: 'COMPLETED',
      value: subscription.price,
      time: this.now(),
    }
    subscription.sales.push(sale)
    subscription.failedPayments = 0
    subscription.nextBilling = addMonth(subscription.nextBilling ?? this.now())
    this.#recordSaleEvent('PAYMENT.SALE.COMPLETED', { id: sale.id, billing_agreement_id: subscription.id })
  }

  /** A charge fails; `suspends` makes it the last attempt. */
  fail(subscription: Subscription, suspends: boolean): void {
    subscription.sales.push({
      id: createLetters(17),
      status: 'DECLINED',
      value: subscription.price,
      time: this.now(),
    })
    subscription.failedPayments += 1
    this.#recordEvent('BILLING.SUBSCRIPTION.PAYMENT.FAILED', subscription)
    if (suspends) this.change(subscription, 'SUSPENDED')
  }

  change(subscription: Subscription, status: 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED'): void {
    subscription.status = status
    const kind = status === 'ACTIVE' ? 'ACTIVATED' : status
    this.#recordEvent(`BILLING.SUBSCRIPTION.${kind}`, subscription)
  }

  /** @param value less than the sale for a partial refund. */
  refund(sale: Sale, value = sale.value): void {
    sale.status = value === sale.value ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    this.#recordSaleEvent('PAYMENT.SALE.REFUNDED', { id: createLetters(17), sale_id: sale.id })
  }

  /** A chargeback. Neither the list of payments nor the payment itself shows it. */
  reverse(sale: Sale): void {
    const id = createLetters(17)
    this.reversals.set(id, sale)
    this.#recordSaleEvent('PAYMENT.SALE.REVERSED', { id, sale_id: sale.id })
  }

  bill(): void {
    for (const subscription of this.subscriptions.values()) {
      const { status, nextBilling } = subscription
      if (status === 'ACTIVE' && nextBilling !== undefined && nextBilling <= this.now())
        this.charge(subscription)
    }
  }

  #recordEvent(kind: string, { id, status }: Subscription): void {
    this.#record(kind, 'subscription', { id, status })
  }

  #recordSaleEvent(kind: string, resource: object): void {
    this.#record(kind, 'sale', resource)
  }

  #record(kind: string, resourceType: string, resource: object): void {
    const event = {
      id: `WH-${randomUUID()}`,
      event_type: kind,
      resource_type: resourceType,
      create_time: this.now().toISOString(),
      resource,
    }
    this.events.push(event)
    this.#onEvent(event)
  }
}
