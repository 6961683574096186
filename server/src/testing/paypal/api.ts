import { randomBytes } from 'node:crypto'

import type { Cycle, Ledger, Status } from './ledger.ts'
import { createProblem, toSaleBody, toSubscriptionBody } from './responses.ts'

export type DoubleRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string | string[] | undefined>
  body: string
}
export type DoubleResponse = { status: number; body?: unknown }

const notFound: DoubleResponse = {
  status: 404,
  body: createProblem('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'),
}
const noContent: DoubleResponse = { status: 204 }

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

  respond(request: DoubleRequest): DoubleResponse {
    if (request.path === '/v1/oauth2/token') return this.#signIn(request)
    const token = /^Bearer (.+)$/.exec(String(request.headers['authorization']))?.[1] ?? ''
    if (!this.#tokens.has(token)) return { status: 401, body: createProblem('AUTHENTICATION_FAILURE') }
    const call = `${request.method} ${request.path}`
    for (const [pattern, handler] of this.#handlers) {
      const match = pattern.exec(call)
      if (match !== null) return handler(request, match[1] ?? '', match[2] ?? '')
    }
    return notFound
  }

  readonly #handlers: [RegExp, (request: DoubleRequest, id: string, verb: string) => DoubleResponse][] = [
    [/^POST \/v1\/catalogs\/products$/, (request) => this.#createProduct(request)],
    [/^GET \/v1\/catalogs\/products\/([\w-]+)$/, (_, id) => toBodyOrNotFound(this.#ledger.products.get(id))],
    [/^POST \/v1\/billing\/plans$/, (request) => this.#createPlan(request)],
    [/^GET \/v1\/billing\/plans$/, ({ query }) => this.#listPlans(query.get('product_id') ?? '')],
    [/^GET \/v1\/billing\/plans\/([\w-]+)$/, (_, id) => toBodyOrNotFound(this.#ledger.plans.get(id))],
    [/^POST \/v1\/billing\/subscriptions$/, (request) => this.#createSubscription(request)],
    [/^GET \/v1\/billing\/subscriptions\/([\w-]+)$/, (_, id) => this.#show(id)],
    [/^GET \/v1\/billing\/subscriptions\/([\w-]+)\/transactions$/, (_, id) => this.#listSales(id)],
    [
      /^POST \/v1\/billing\/subscriptions\/([\w-]+)\/(cancel|suspend|activate)$/,
      (_, id, verb) => this.#change(id, verb),
    ],
    [/^GET \/v1\/payments\/sale\/(\w+)$/, (_, id) => this.#showSale(id)],
    [/^GET \/v1\/payments\/refund\/(\w+)$/, (_, id) => this.#showReversal(id)],
    [/^POST \/v1\/payments\/sale\/(\w+)\/refund$/, (request, id) => this.#refund(request, id)],
  ]

  #signIn({ headers }: DoubleRequest): DoubleResponse {
    if (headers['authorization'] !== this.#basic) return { status: 401, body: { error: 'invalid_client' } }
    const token = randomBytes(24).toString('base64url')
    this.#tokens.add(token)
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } }
  }

  #createProduct({ body }: DoubleRequest): DoubleResponse {
    const product = JSON.parse(body) as { id: string; name: string }
    if (this.#ledger.products.has(product.id)) {
      return { status: 422, body: createProblem('UNPROCESSABLE_ENTITY', 'DUPLICATE_RESOURCE_IDENTIFIER') }
    }
    this.#ledger.products.set(product.id, product)
    return { status: 201, body: product }
  }

  #createPlan({ body, headers }: DoubleRequest): DoubleResponse {
    const input = JSON.parse(body) as { product_id: string; name: string; billing_cycles: Cycle[] }
    if (!this.#ledger.products.has(input.product_id)) return notFound
    const key = String(headers['paypal-request-id'])
    const earlier = this.#ledger.plans.get(this.#ledger.requests.get(key) ?? '')
    const plan = earlier ?? this.#ledger.makePlan({ ...input, status: 'ACTIVE' })
    this.#ledger.requests.set(key, plan.id)
    return { status: 201, body: plan }
  }

  #listPlans(productId: string): DoubleResponse {
    const plans = [...this.#ledger.plans.values()].filter((plan) => plan.product_id === productId)
    return { status: 200, body: { plans: plans.map(({ id, name, status }) => ({ id, name, status })) } }
  }

  #createSubscription({ body, headers }: DoubleRequest): DoubleResponse {
    const input = JSON.parse(body) as {
      plan_id: string
      custom_id?: string
      start_time?: string
      application_context: { brand_name: string; return_url: string; cancel_url: string }
    }
    if (!this.#ledger.plans.has(input.plan_id)) return notFound
    const startTime = input.start_time === undefined ? undefined : new Date(input.start_time)
    if (startTime !== undefined && startTime <= this.#ledger.now()) {
      return { status: 400, body: createProblem('INVALID_REQUEST', 'INVALID_START_TIME') }
    }
    const key = String(headers['paypal-request-id'])
    const { brand_name: brand, return_url: returnUrl, cancel_url: cancelUrl } = input.application_context
    const subscription =
      this.#ledger.subscriptions.get(this.#ledger.requests.get(key) ?? '') ??
      this.#ledger.makeSubscription({
        planId: input.plan_id,
        customId: input.custom_id,
        startTime,
        brand,
        returnUrl,
        cancelUrl,
      })
    this.#ledger.requests.set(key, subscription.id)
    const href = `${this.#url()}/webapps/billing/subscriptions?ba_token=${subscription.id}`
    return {
      status: 201,
      body: {
        id: subscription.id,
        status: subscription.status,
        links: [{ rel: 'approve', href, method: 'GET' }],
      },
    }
  }

  #show(id: string): DoubleResponse {
    const subscription = this.#ledger.subscriptions.get(id)
    return subscription === undefined
      ? notFound
      : { status: 200, body: toSubscriptionBody(this.#ledger, subscription) }
  }

  #listSales(id: string): DoubleResponse {
    const subscription = this.#ledger.subscriptions.get(id)
    if (subscription === undefined) return notFound
    // PayPal omits empty lists.
    const list = subscription.sales.map(toSaleBody)
    return { status: 200, body: list.length === 0 ? {} : { transactions: list } }
  }

  #change(id: string, verb: string): DoubleResponse {
    const subscription = this.#ledger.subscriptions.get(id)
    if (subscription === undefined) return notFound
    const { from, to } = changes[verb] ?? { from: [], to: 'ACTIVE' as const }
    if (!from.includes(subscription.status)) {
      return { status: 422, body: createProblem('UNPROCESSABLE_ENTITY', 'SUBSCRIPTION_STATUS_INVALID') }
    }
    this.#ledger.change(subscription, to)
    return noContent
  }

  #showSale(id: string): DoubleResponse {
    const match = this.#findSale(id)
    if (match === undefined) return notFound
    const { subscription, sale } = match
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

  #showReversal(id: string): DoubleResponse {
    const sale = this.#ledger.reversals.get(id)
    if (sale === undefined) return notFound
    const amount = { total: `-${sale.value}`, currency: 'USD' }
    return { status: 200, body: { id, sale_id: sale.id, state: 'completed', amount } }
  }

  #refund({ body }: DoubleRequest, id: string): DoubleResponse {
    const match = this.#findSale(id)
    if (match === undefined) return notFound
    const { amount } = (body === '' ? {} : JSON.parse(body)) as { amount?: { total: string } }
    this.#ledger.refund(match.sale, amount?.total)
    return { status: 201, body: { id: 'REFUND', sale_id: id, state: 'completed' } }
  }

  #findSale(id: string) {
    for (const subscription of this.#ledger.subscriptions.values()) {
      const sale = subscription.sales.find((candidate) => candidate.id === id)
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

function toBodyOrNotFound(body: object | undefined): DoubleResponse {
  return body === undefined ? notFound : { status: 200, body }
}
