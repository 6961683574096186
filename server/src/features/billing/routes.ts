import * as contract from '@coterie/contract/billing'
import { notFound } from '@coterie/contract/refusals'

import type { Routes } from '../routes.ts'
import type { Billing } from './billing.ts'
import { cancelSubscription, changePlan, resumeSubscription } from './change-plan.ts'
import { syncSubscriptionJob } from './orphaned-subscriptions.ts'
import { checkPayment, checkPaymentJob } from './paypal-events.ts'
import { Paypal } from './paypal/client.ts'
import { deleteOldPaypalEvents, enqueueDueSyncs } from './reconcile.ts'
import { getCheckout, confirmSubscription, startSubscription } from './subscribe.ts'
import { endExpiredPeriods } from './sync-plan.ts'
import { syncSubscription } from './sync-subscription.ts'
import { listPayments, getPayment, loadSubscription } from './view.ts'
import { registerWebhookRoute } from './webhook.ts'

const minute = 60

export const billingRoutes: Routes = ({ ctx, mount, app }) => {
  const { config, db, jobs, clock } = ctx
  const billing = config.paypal === null ? null : { ...ctx, paypal: new Paypal(config.paypal) }
  jobs.schedule('end-expired-periods', minute, () => endExpiredPeriods(ctx, clock.now()))
  if (billing !== null) registerPaypalJobs(billing)
  registerWebhookRoute(app, ctx)

  mount(contract.getSubscription, ({ viewer, now }) => loadSubscription(ctx, viewer.id, now))
  mount(contract.changePlan, ({ viewer, body }) => changePlan(ctx, viewer.id, body.planId))
  mount(contract.getCheckout, ({ viewer, now }) => getCheckout(ctx, viewer.id, now))
  mount(contract.createSubscription, async ({ viewer, body }) =>
    billing === null ? contract.paymentsNotSetUp : await startSubscription(billing, viewer.id, body.planId),
  )
  mount(contract.confirmSubscription, async ({ viewer, params }) =>
    billing === null ? notFound : await confirmSubscription(billing, viewer.id, params.id),
  )
  mount(contract.cancelSubscription, ({ viewer, params }) => cancelSubscription(ctx, viewer.id, params.id))
  mount(contract.resumeSubscription, async ({ viewer, params }) =>
    billing === null ? notFound : await resumeSubscription(billing, viewer.id, params.id),
  )
  mount(contract.listPayments, ({ viewer, query }) => listPayments(db, viewer.id, query.cursor))
  mount(contract.getPayment, ({ viewer, params }) => getPayment(db, viewer.id, params.id))
}

function registerPaypalJobs(billing: Billing): void {
  const { jobs, clock } = billing
  jobs.handle(syncSubscriptionJob, ({ paypalId }) => syncSubscription(billing, paypalId))
  jobs.handle(checkPaymentJob, (payment) => checkPayment(billing, payment))
  jobs.schedule('enqueue-due-syncs', 10 * minute, () => enqueueDueSyncs(billing, clock.now()))
  jobs.schedule('delete-paypal-events', 24 * 60 * minute, () => deleteOldPaypalEvents(billing, clock.now()))
}
