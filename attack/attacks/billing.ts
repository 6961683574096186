import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32 } from 'node:zlib'

import { sql } from 'kysely'

import { checkPaymentJob } from '../../server/src/features/billing/paypal-events.ts'
import { withChecksum } from '../../server/src/testing/paypal/checksum.ts'
import type { Attack } from '../attack.ts'
import type { Person, Target } from '../target.ts'

/** Buys Premium from the fake PayPal. @returns the sale id. */
async function buyPremium(target: Target, person: Person): Promise<string> {
  const { ledger } = target.paypal.double
  const { status, body } = await person.call<{ id: number; paypalId: string }>(
    'POST /api/billing/subscriptions',
    {
      body: { planId: 'premium' },
    },
  )
  assert.equal(status, 201)
  const subscription = ledger.subscriptions.get(body.paypalId)
  assert.ok(subscription)
  ledger.approve(subscription)
  assert.equal((await person.call(`POST /api/billing/subscriptions/${body.id}/confirm`)).status, 200)
  await target.paypal.double.waitForWebhooks()
  const [sale] = subscription.sales
  assert.ok(sale)
  return sale.id
}

const getPlan = async (person: Person) =>
  (await person.call<{ planId: string }>('GET /api/subscription')).body.planId

/** Waits for the jobs that an event triggers. */
async function waitForJobs(target: Target): Promise<void> {
  const listWaiting = () =>
    target.withDatabase((db) =>
      sql`select from graphile_worker.jobs where task_identifier = ${checkPaymentJob.kind}`.execute(db),
    )
  while ((await listWaiting()).rows.length > 0) await sleep(100)
}

export const billing: readonly Attack[] = [
  {
    name: "The signature of one genuine PayPal event can't end another person's plan",
    run: async (target) => {
      const ada = await target.createPerson('Ada')
      const saleId = await buyPremium(target, ada)
      const genuine = JSON.stringify({
        id: 'WH-GENUINE',
        event_type: 'CHECKOUT.ORDER.APPROVED',
        resource: { id: 'O-1' },
      })
      const headers = target.paypal.double.sign(genuine)
      const forged = withChecksum(
        JSON.stringify({
          id: 'WH-FORGED',
          event_type: 'PAYMENT.SALE.REVERSED',
          resource_type: 'sale',
          resource: { id: 'R-1', sale_id: saleId },
          create_time: new Date().toISOString(),
        }),
        crc32(genuine),
      )
      const { status } = await target
        .openBrowser()
        .call('POST /api/billing/webhook', { body: forged, headers })
      await waitForJobs(target)
      assert.equal(await getPlan(ada), 'premium', `the webhook returned ${status}`)
    },
  },
  {
    name: 'A PayPal event from four days ago is refused',
    run: async (target) => {
      const body = JSON.stringify({
        id: 'WH-OLD',
        event_type: 'CHECKOUT.ORDER.APPROVED',
        resource: { id: 'O-1' },
      })
      const { webhookId } = target.paypal
      const fourDaysAgo = new Date(Date.now() - 4 * 86_400_000)
      const headers = target.paypal.double.sign(body, webhookId, fourDaysAgo)
      const { status } = await target.openBrowser().call('POST /api/billing/webhook', { body, headers })
      assert.ok(status >= 400, `returned ${status}`)
    },
  },
]
