import { z } from 'zod'

/** The parts of PayPal's responses that we read. Other shapes are rejected as a whole. */

const shortText = z.string().min(1).max(100)
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

const money = z.object({
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  value: z.string().regex(/^\d{1,8}(\.\d{1,2})?$/),
})

export const token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

const link = z.object({ rel: z.string(), href: z.url() })

export const createdResource = z.object({
  id: shortText,
  links: z.array(link),
})

const cycle = z.object({
  tenure_type: z.string(),
  frequency: z.object({ interval_unit: z.string(), interval_count: z.int() }).optional(),
  pricing_scheme: z.object({ fixed_price: money.optional() }).optional(),
})

export const subscription = z.object({
  id: shortText,
  status: z.enum(['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED']),
  plan_id: shortText,
  custom_id: z.string().optional(),
  start_time: time.optional(),
  quantity: z.string().default('1'),
  plan_overridden: z.boolean().default(false),
  subscriber: z.object({ payer_id: shortText.optional() }).optional(),
  plan: z.object({ billing_cycles: z.array(cycle) }).optional(),
  billing_info: z
    .object({
      next_billing_time: time.optional(),
      failed_payments_count: z.int().nonnegative().default(0),
      last_payment: z.object({ amount: money, time }).optional(),
    })
    .optional(),
})
export type PaypalSubscription = z.output<typeof subscription>

const transaction = z.object({
  id: shortText,
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED']),
  amount_with_breakdown: z.object({ gross_amount: money }),
  time,
})
export type PaypalTransaction = z.output<typeof transaction>

/** Skips other entries, such as refunds: the payment's own status says that it was refunded. */
export const transactions = z.object({
  transactions: z
    .array(z.unknown())
    .default([])
    .transform((all) => all.flatMap((entry) => transaction.safeParse(entry).data ?? [])),
})

const total = z.object({ total: z.string().regex(/^-?\d{1,8}(\.\d{1,2})?$/) })

/** Only payments for subscriptions have an agreement. */
export const sale = z.object({
  state: z.string(),
  amount: total,
  billing_agreement_id: shortText.optional(),
})
export type PaypalSale = z.output<typeof sale>

/** A refund by us or a chargeback by the buyer's bank. */
export const refund = z.object({ state: z.string(), amount: total, sale_id: shortText.optional() })
export type PaypalRefund = z.output<typeof refund>

export const product = z.object({ id: shortText })

export const plan = z.object({
  id: shortText,
  product_id: shortText,
  name: z.string(),
  status: z.string(),
  billing_cycles: z.array(cycle),
})
export type PaypalPlan = z.output<typeof plan>

/** PayPal's list doesn't include prices. */
export const planList = z.object({
  plans: z.array(z.object({ id: shortText, name: z.string(), status: z.string() })).default([]),
})

/** A webhook's body. Says only which resource changed; we ask PayPal for the rest. */
export const event = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  event_type: z.string().max(100),
  resource: z.object({
    id: shortText.optional(),
    billing_agreement_id: shortText.optional(),
    sale_id: shortText.optional(),
  }),
})
export type PaypalEvent = z.output<typeof event>
