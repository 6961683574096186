import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { openBillingApp } from '../../testing/billing.ts'
import { makeJobsDue } from '../../testing/jobs.ts'
import { eraseUser } from '../account-deletion/service.ts'

const { cast, ctx, clock, paypal, startSubscription, buy, getPlan, waitForWebhooks } = await openBillingApp()

const deleteAccount = (person: { send: (name: string) => Promise<{ status: number }> }) =>
  person.send('DELETE /api/user')

test('deleting an account stops all charges, even for subscriptions approved later', async () => {
  const ada = await cast.person('Ada')
  const { remote } = await buy(ada, 'premium')
  clock.advance(60)
  const open = await startSubscription(ada, 'advertiser')
  expect((await deleteAccount(ada)).status).toBe(204)
  await waitForWebhooks()
  expect([remote.status, open.remote.status]).toEqual(['CANCELLED', 'APPROVAL_PENDING'])
  paypal.ledger.approve(open.remote)
  await waitForWebhooks()
  expect(open.remote.status).toBe('CANCELLED')
  const rows = await ctx.db.selectFrom('orphaned_subscriptions').selectAll().execute()
  expect(rows).toEqual([])
})

test('if PayPal is down, the cancellation is retried later', async () => {
  const ben = await cast.person('Ben')
  const { remote } = await buy(ben, 'premium')
  paypal.faults.push({ call: `POST /v1/billing/subscriptions/${remote.id}/cancel`, times: 1, with: 500 })
  expect((await deleteAccount(ben)).status).toBe(204)
  await ctx.jobs.runDueJobs()
  expect(remote.status).toBe('ACTIVE')
  await makeJobsDue(ctx)
  await waitForWebhooks()
  expect(remote.status).toBe('CANCELLED')
})

test('deactivating an account stops charges, and the plan can be resumed on return', async () => {
  const cleo = await cast.person('Cleo')
  const { id, remote } = await buy(cleo, 'premium')
  expect((await cleo.send('POST /api/user/deactivate')).status).toBe(204)
  await waitForWebhooks()
  expect(remote.status).toBe('SUSPENDED')
  const reactivated = { is_active: true, deactivated_at: null }
  await ctx.db.updateTable('users').set(reactivated).where('id', '=', cleo.id).execute()
  const returned = await cast.signIn(cleo)
  expect(await getPlan(returned)).toMatchObject({ planId: 'premium', status: 'cancelled', canResume: true })
  expect((await returned.send(`POST /api/billing/subscriptions/${id}/resume`)).status).toBe(200)
  expect(remote.status).toBe('ACTIVE')
})

test('a purge cancels subscriptions that PayPal could still charge for', async () => {
  const dan = await cast.person('Dan')
  const { remote } = await buy(dan, 'advertiser')
  await dan.send('POST /api/user/deactivate')
  await waitForWebhooks()
  const { db } = ctx
  const { transact } = await import('../../db/database.ts')
  await transact(db, (tx) => eraseUser(ctx, tx, dan.id, clock.now()))
  await waitForWebhooks()
  expect(remote.status).toBe('CANCELLED')
})

test('the archive contains the payments', async () => {
  const eve = await cast.person('Eve')
  const { remote } = await buy(eve, 'premium')
  const { bytes } = await eve.download('/api/user/export')
  const read = (name: string): unknown => JSON.parse(Buffer.from(unzipSync(bytes)[name] ?? []).toString())
  expect(read('payments.json')).toEqual([
    {
      receipt: remote.sales[0]?.id,
      plan: 'premium',
      amount: '9.99',
      currency: 'USD',
      status: 'completed',
      paidAt: remote.sales[0]?.time.toISOString(),
    },
  ])
  expect(read('subscriptions.json')).toMatchObject([
    { plan: 'premium', monthlyPriceUsd: 9.99, paypalId: remote.id, paypalPayerId: 'BUYERBEA23456' },
  ])
})
