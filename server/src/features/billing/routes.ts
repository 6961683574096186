import * as contract from '@coterie/contract/billing'
import { notFound } from '@coterie/contract/refusals'

import type { Routes } from '../routes.ts'
import { align } from './sync-subscription.ts'
import type { Billing } from './billing.ts'
import { cancel, changePlan, resume } from './change.ts'
import { forgetOldEvents, reconcile } from './reconcile.ts'
import { lookAtPayment, paymentJob } from './paypal-events.ts'
import { alignJob } from './orphaned-subscriptions.ts'
import { Paypal } from './paypal/client.ts'
import { endPeriods } from './sync-plan.ts'
import { checkoutFor, confirm, subscribe } from './subscribe.ts'
import { listPayments, showPayment, viewSubscription } from './view.ts'
import { webhookRoute } from './webhook.ts'

const minute = 60

export const billingRoutes: Routes = ({ ctx, mount, app }) => {
  const { config, db, jobs, clock } = ctx
  const billing = config.paypal === null ? null : { ...ctx, paypal: new Paypal(config.paypal) }
  jobs.repeat('end-paid-periods', minute, () => endPeriods(ctx, clock.now()))
  if (billing !== null) workWithPaypal(billing)
  webhookRoute(app, ctx)

  mount(contract.getSubscription, ({ viewer, now }) => viewSubscription(ctx, viewer.id, now))
  mount(contract.changePlan, ({ viewer, body }) => changePlan(ctx, viewer.id, body.planId))
  mount(contract.getCheckout, ({ viewer, now }) => checkoutFor(ctx, viewer.id, now))
  mount(contract.createSubscription, async ({ viewer, body }) =>
    billing === null ? contract.paymentsNotSetUp : await subscribe(billing, viewer.id, body.planId),
  )
  mount(contract.confirmSubscription, async ({ viewer, params }) =>
    billing === null ? notFound : await confirm(billing, viewer.id, params.id),
  )
  mount(contract.cancelSubscription, ({ viewer, params }) => cancel(ctx, viewer.id, params.id))
  mount(contract.resumeSubscription, async ({ viewer, params }) =>
    billing === null ? notFound : await resume(billing, viewer.id, params.id),
  )
  mount(contract.listPayments, ({ viewer, query }) => listPayments(db, viewer.id, query.cursor))
  mount(contract.getPayment, ({ viewer, params }) => showPayment(db, viewer.id, params.id))
}

function workWithPaypal(billing: Billing): void {
  const { jobs, clock } = billing
  jobs.handle(alignJob, ({ paypalId }) => align(billing, paypalId))
  jobs.handle(paymentJob, (about) => lookAtPayment(billing, about))
  jobs.repeat('ask-paypal', 10 * minute, () => reconcile(billing, clock.now()))
  jobs.repeat('forget-paypal-events', 24 * 60 * minute, () => forgetOldEvents(billing, clock.now()))
}
