import { afterAll, expect } from 'vitest'

import { setUpPaypal } from '../features/billing/setup.ts'
import { endExpiredPeriods } from '../features/billing/sync-plan.ts'
import type { Member } from './cast.ts'
import { PaypalDouble } from './paypal/double.ts'
import type { Subscription } from './paypal/ledger.ts'
import { TestClock, openTestApp } from './test-app.ts'
import type { TestApp } from './test-app.ts'

export const credentials = {
  clientId: 'test-client',
  clientSecret: 'test-secret',
  webhookId: 'WEBHOOK1',
}

type PaidPlan = 'premium' | 'advertiser'

/**
 * The application with a PayPal double that sends it webhooks. Both use the same test clock.
 *
 * @param options.env additional settings.
 */
export async function openBillingApp(options: { env?: Record<string, string>; isSetUp?: boolean } = {}) {
  const time: { clock: TestClock } = { clock: new TestClock() }
  const target: { app?: TestApp['app'] } = {}
  const paypal = await new PaypalDouble({
    ...credentials,
    now: () => time.clock.now(),
    deliver: async (headers, payload) => {
      const response = await target.app?.inject({
        method: 'POST',
        url: '/api/billing/webhook',
        headers,
        payload,
      })
      return response?.statusCode ?? 0
    },
  }).listen(0)
  afterAll(() => paypal.close())
  const opened = await openTestApp({
    PAYPAL_CLIENT_ID: credentials.clientId,
    PAYPAL_CLIENT_SECRET: credentials.clientSecret,
    PAYPAL_WEBHOOK_ID: credentials.webhookId,
    PAYPAL_API_BASE: paypal.url,
    PAYPAL_SDK_BASE: paypal.url,
    ...options.env,
  })
  target.app = opened.app
  time.clock = opened.clock
  if (options.isSetUp !== false) await setUpPaypal(opened.ctx)
  return { ...opened, paypal, ...createActions(opened, paypal) }
}

function createActions({ ctx, clock, cast }: TestApp, paypal: PaypalDouble) {
  /** Waits for all webhooks and the jobs that they cause. */
  const waitForWebhooks = async () => {
    await paypal.waitForWebhooks()
    await ctx.jobs.runDueJobs()
    await paypal.waitForWebhooks()
    await ctx.jobs.runDueJobs()
  }
  const getRemote = (id: string): Subscription => {
    const subscription = paypal.ledger.subscriptions.get(id)
    if (subscription === undefined) throw new Error(`The PayPal double has no ${id}`)
    return subscription
  }
  const startSubscription = async (person: Member, planId: PaidPlan) => {
    const { body, status } = await person.call('POST /api/billing/subscriptions', { body: { planId } })
    expect(status).toBe(201)
    return { id: body.id, remote: getRemote(body.paypalId) }
  }
  const buy = async (person: Member, planId: PaidPlan) => {
    const started = await startSubscription(person, planId)
    paypal.ledger.approve(started.remote)
    const params = { id: String(started.id) }
    const { status } = await person.call('POST /api/billing/subscriptions/{id}/confirm', { params })
    expect(status).toBe(200)
    await waitForWebhooks()
    return started
  }
  /** Signs in again, since the session may have expired. */
  const getPlan = async (person: Member) =>
    (await (await cast.signIn(person)).call('GET /api/subscription', {})).body
  /** Advances the clock: PayPal charges what is due, and expired plans end. */
  const advanceDays = async (days: number) => {
    clock.advance(days * 24 * 60 * 60)
    paypal.ledger.bill()
    await waitForWebhooks()
    await endExpiredPeriods(ctx, clock.now())
  }
  return { waitForWebhooks, getRemote, startSubscription, buy, getPlan, advanceDays }
}
