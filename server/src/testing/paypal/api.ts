import { randomBytes } from 'node:crypto'

import type { Cycle, Ledger, Status } from './ledger.ts'
import { problem, saleBody, subscriptionBody } from './responses.ts'

export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string | string[] | undefined>
  body: string
}
export type Answered = { status: number; body?: unknown }

const notFound: Answered = { status: 404, body: problem('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID') }
const done: Answered = { status: 204 }

/** The parts of PayPal's REST API that Coterie uses. */
export class DoubleApi {
  readonly #ledger: Ledger
  readonly #basic: string
  readonly #tokens = new Set<string>()
  readonly #url: () => string

  constructor(ledger: Ledger, credentials: { clientId: string; clientSecret: string }, url: () => string) {
    this.#ledger = ledger
    this.#url = url
    this.#basic = `Basic ${Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString('base64')}`
  }

  /** Revokes all tokens, as PayPal does when a token expires early. */
  signOutAll(): void {
    this.#tokens.clear()
  }

  answer(asked: Asked): Answered {
    if (asked.path === '/v1/oauth2/token') return this.#signIn(asked)
    const token = /^Bearer (.+)$/.exec(String(asked.headers['authorization']))?.[1] ?? ''
    if (!this.#tokens.has(token)) return { status: 401, body: problem('AUTHENTICATION_FAILURE') }
    const call = `${asked.method} ${asked.path}`
    for (const [pattern, handler] of this.#handlers) {
      const match = pattern.exec(call)
      if (match !== null) return handler(asked, match[1] ?? '', match[2] ?? '')
    }
    return notFound
  }

  readonly #handlers: [RegExp, (asked: Asked, id: string, verb: string) => Answered][] = [
    [/^POST \/v1\/catalogs\/products$/, (asked) => this.#makeProduct(asked)],
    [/^GET \/v1\/catalogs\/products\/([\w-]+)$/, (_, id) => found(this.#ledger.products.get(id))],
    [/^POST \/v1\/billing\/plans$/, (asked) => this.#makePlan(asked)],
    [/^GET \/v1\/billing\/plans$/, ({ query }) => this.#listPlans(query.get('product_id') ?? '')],
    [/^GET \/v1\/billing\/plans\/([\w-]+)$/, (_, id) => found(this.#ledger.plans.get(id))],
    [/^POST \/v1\/billing\/subscriptions$/, (asked) => this.#makeSubscription(asked)],
    [/^GET \/v1\/billing\/subscriptions\/([\w-]+)$/, (_, id) => this.#show(id)],
    [/^GET \/v1\/billing\/subscriptions\/([\w-]+)\/transactions$/, (_, id) => this.#listSales(id)],
    [
      /^POST \/v1\/billing\/subscriptions\/([\w-]+)\/(cancel|suspend|activate)$/,
      (_, id, verb) => this.#change(id, verb),
    ],
    [/^GET \/v1\/payments\/sale\/(\w+)$/, (_, id) => this.#showSale(id)],
    [/^GET \/v1\/payments\/refund\/(\w+)$/, (_, id) => this.#showReversal(id)],
    [/^POST \/v1\/payments\/sale\/(\w+)\/refund$/, (asked, id) => this.#refund(asked, id)],
  ]

  #signIn({ headers }: Asked): Answered {
    if (headers['authorization'] !== this.#basic) return { status: 401, body: { error: 'invalid_client' } }
    const token = randomBytes(24).toString('base64url')
    this.#tokens.add(token)
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } }
  }

  #makeProduct({ body }: Asked): Answered {
    const product = JSON.parse(body) as { id: string; name: string }
    if (this.#ledger.products.has(product.id)) {
      return { status: 422, body: problem('UNPROCESSABLE_ENTITY', 'DUPLICATE_RESOURCE_IDENTIFIER') }
    }
    this.#ledger.products.set(product.id, product)
    return { status: 201, body: product }
  }

  #makePlan({ body, headers }: Asked): Answered {
    const given = JSON.parse(body) as { product_id: string; name: string; billing_cycles: Cycle[] }
    if (!this.#ledger.products.has(given.product_id)) return notFound
    const key = String(headers['paypal-request-id'])
    const earlier = this.#ledger.plans.get(this.#ledger.requests.get(key) ?? '')
    const plan = earlier ?? this.#ledger.makePlan({ ...given, status: 'ACTIVE' })
    this.#ledger.requests.set(key, plan.id)
    return { status: 201, body: plan }
  }

  #listPlans(productId: string): Answered {
    const plans = [...this.#ledger.plans.values()].filter((plan) => plan.product_id === productId)
    return { status: 200, body: { plans: plans.map(({ id, name, status }) => ({ id, name, status })) } }
  }

  #makeSubscription({ body, headers }: Asked): Answered {
    const given = JSON.parse(body) as {
      plan_id: string
      custom_id?: string
      start_time?: string
      application_context: { brand_name: string; return_url: string; cancel_url: string }
    }
    if (!this.#ledger.plans.has(given.plan_id)) return notFound
    const startTime = given.start_time === undefined ? undefined : new Date(given.start_time)
    if (startTime !== undefined && startTime <= this.#ledger.now()) {
      return { status: 400, body: problem('INVALID_REQUEST', 'INVALID_START_TIME') }
    }
    const key = String(headers['paypal-request-id'])
    const { brand_name: brand, return_url: returnUrl, cancel_url: cancelUrl } = given.application_context
    const made =
      this.#ledger.subscriptions.get(this.#ledger.requests.get(key) ?? '') ??
      this.#ledger.makeSubscription({
        planId: given.plan_id,
        customId: given.custom_id,
        startTime,
        brand,
        returnUrl,
        cancelUrl,
      })
    this.#ledger.requests.set(key, made.id)
    const href = `${this.#url()}/webapps/billing/subscriptions?ba_token=${made.id}`
    return {
      status: 201,
      body: { id: made.id, status: made.status, links: [{ rel: 'approve', href, method: 'GET' }] },
    }
  }

  #show(id: string): Answered {
    const subscription = this.#ledger.subscriptions.get(id)
    return subscription === undefined
      ? notFound
      : { status: 200, body: subscriptionBody(this.#ledger, subscription) }
  }

  #listSales(id: string): Answered {
    const subscription = this.#ledger.subscriptions.get(id)
    if (subscription === undefined) return notFound
    // PayPal omits empty lists.
    const list = subscription.sales.map(saleBody)
    return { status: 200, body: list.length === 0 ? {} : { transactions: list } }
  }

  #change(id: string, verb: string): Answered {
    const subscription = this.#ledger.subscriptions.get(id)
    if (subscription === undefined) return notFound
    const { from, to } = changes[verb] ?? { from: [], to: 'ACTIVE' as const }
    if (!from.includes(subscription.status)) {
      return { status: 422, body: problem('UNPROCESSABLE_ENTITY', 'SUBSCRIPTION_STATUS_INVALID') }
    }
    this.#ledger.change(subscription, to)
    return done
  }

  #showSale(id: string): Answered {
    const of = this.#findSale(id)
    if (of === undefined) return notFound
    const { subscription, sale } = of
    return {
      status: 200,
      body: {
        id,
        state: sale.status.toLowerCase(),
        amount: { total: sale.value, currency: 'USD' },
        billing_agreement_id: subscription.id,
      },
    }
  }

  #showReversal(id: string): Answered {
    const sale = this.#ledger.reversals.get(id)
    if (sale === undefined) return notFound
    const amount = { total: `-${sale.value}`, currency: 'USD' }
    return { status: 200, body: { id, sale_id: sale.id, state: 'completed', amount } }
  }

  #refund({ body }: Asked, id: string): Answered {
    const of = this.#findSale(id)
    if (of === undefined) return notFound
    const { amount } = (body === '' ? {} : JSON.parse(body)) as { amount?: { total: string } }
    this.#ledger.refund(of.sale, amount?.total)
    return { status: 201, body: { id: 'REFUND', sale_id: id, state: 'completed' } }
  }

  #findSale(id: string) {
    for (const subscription of this.#ledger.subscriptions.values()) {
      const sale = subscription.sales.find((one) => one.id === id)
      if (sale !== undefined) return { subscription, sale }
    }
    return undefined
  }
}

const changes: Record<string, { from: Status[]; to: 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' }> = {
  cancel: { from: ['ACTIVE', 'SUSPENDED'], to: 'CANCELLED' },
  suspend: { from: ['ACTIVE'], to: 'SUSPENDED' },
  activate: { from: ['SUSPENDED'], to: 'ACTIVE' },
}

function found(thing: object | undefined): Answered {
  return thing === undefined ? notFound : { status: 200, body: thing }
}
