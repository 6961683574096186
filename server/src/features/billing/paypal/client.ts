import type { PaypalConfig } from '../../../config/paypal.ts'
import { PaypalHttp, PaypalError } from './http.ts'
import * as schemas from './schemas.ts'
import type {
  PaypalSubscription,
  PaypalPlan,
  PaypalRefund,
  PaypalSale,
  PaypalTransaction,
} from './schemas.ts'

const subscriptions = '/v1/billing/subscriptions'
const day = 24 * 60 * 60 * 1000

export type Agreement = {
  requestId: string
  customId: string
  planId: string
  startsAt: Date | null
  brand: string
  returnUrl: string
  cancelUrl: string
}

/** The part of PayPal's REST API that we use. All methods can throw PaypalError. */
export class Paypal {
  readonly #http: PaypalHttp

  constructor(config: PaypalConfig) {
    this.#http = new PaypalHttp(config)
  }

  /** Idempotent for the same `requestId`. */
  async createSubscription(agreement: Agreement): Promise<{ id: string; approveUrl: string }> {
    const call = `POST ${subscriptions}`
    const body = {
      plan_id: agreement.planId,
      custom_id: agreement.customId,
      quantity: '1',
      ...(agreement.startsAt === null ? {} : { start_time: agreement.startsAt.toISOString() }),
      application_context: {
        brand_name: agreement.brand,
        shipping_preference: 'NO_SHIPPING',
        user_action: 'SUBSCRIBE_NOW',
        return_url: agreement.returnUrl,
        cancel_url: agreement.cancelUrl,
      },
    }
    const created = await this.#http.request(call, schemas.createdResource, {
      body,
      requestId: agreement.requestId,
    })
    const approve = created.links.find(({ rel }) => rel === 'approve')
    if (approve === undefined) throw new PaypalError(call, { reason: 'response has no approval link' })
    return { id: created.id, approveUrl: approve.href }
  }

  /** @returns null if there is none, for example because it wasn't approved in time. */
  async findSubscription(id: string): Promise<PaypalSubscription | null> {
    const call = `GET ${subscriptions}/${encodeURIComponent(id)}?fields=plan`
    return await nullIfNotFound(this.#http.request(call, schemas.subscription))
  }

  async listTransactions(id: string, since: Date, until: Date): Promise<PaypalTransaction[]> {
    const range = new URLSearchParams({
      start_time: new Date(since.getTime() - day).toISOString(),
      end_time: new Date(until.getTime() + day).toISOString(),
    })
    const call = `GET ${subscriptions}/${encodeURIComponent(id)}/transactions?${range.toString()}`
    return (await this.#http.request(call, schemas.transactions)).transactions
  }

  /** Stops payments until `activate`. */
  async suspend(id: string): Promise<void> {
    await this.#change(id, 'suspend', 'Cancelled at the end of the period')
  }

  async activate(id: string): Promise<void> {
    await this.#change(id, 'activate', 'Resumed')
  }

  /** Can't be undone. */
  async cancel(id: string): Promise<void> {
    await this.#change(id, 'cancel', 'Ended')
  }

  async #change(id: string, verb: string, reason: string): Promise<void> {
    await this.#http.send(`POST ${subscriptions}/${encodeURIComponent(id)}/${verb}`, { reason })
  }

  async findSale(id: string): Promise<PaypalSale | null> {
    const call = `GET /v1/payments/sale/${encodeURIComponent(id)}`
    return await nullIfNotFound(this.#http.request(call, schemas.sale))
  }

  async findRefund(id: string): Promise<PaypalRefund | null> {
    const call = `GET /v1/payments/refund/${encodeURIComponent(id)}`
    return await nullIfNotFound(this.#http.request(call, schemas.refund))
  }

  async hasProduct(id: string): Promise<boolean> {
    return await this.#http.request(`GET /v1/catalogs/products/${id}`, schemas.product).then(
      () => true,
      (error: unknown) => {
        if (error instanceof PaypalError && error.status === 404) return false
        throw error
      },
    )
  }

  async createProduct(product: { id: string; name: string }): Promise<void> {
    const body = { ...product, type: 'SERVICE' }
    await this.#http.request('POST /v1/catalogs/products', schemas.product, { body, requestId: product.id })
  }

  async listPlans(productId: string): Promise<PaypalPlan[]> {
    const call = `GET /v1/billing/plans?product_id=${productId}&page_size=20`
    const { plans } = await this.#http.request(call, schemas.planList)
    const active = plans.filter(({ status }) => status === 'ACTIVE')
    return await Promise.all(
      active.map(({ id }) =>
        this.#http.request(`GET /v1/billing/plans/${encodeURIComponent(id)}`, schemas.plan),
      ),
    )
  }

  /** A monthly plan without an end. PayPal suspends it when a payment finally fails. */
  async createPlan(plan: {
    productId: string
    name: string
    price: string
    requestId: string
  }): Promise<string> {
    const body = {
      product_id: plan.productId,
      name: plan.name,
      status: 'ACTIVE',
      billing_cycles: [
        {
          frequency: { interval_unit: 'MONTH', interval_count: 1 },
          tenure_type: 'REGULAR',
          sequence: 1,
          total_cycles: 0,
          pricing_scheme: { fixed_price: { value: plan.price, currency_code: 'USD' } },
        },
      ],
      payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: 1 },
    }
    const call = 'POST /v1/billing/plans'
    return (await this.#http.request(call, schemas.product, { body, requestId: plan.requestId })).id
  }
}

async function nullIfNotFound<T>(request: Promise<T>): Promise<T | null> {
  return await request.catch((error: unknown) => {
    if (error instanceof PaypalError && error.status === 404) return null
    throw error
  })
}
