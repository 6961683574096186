import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { openBillingApp } from '../../testing/billing.ts'
import { eraseUser } from '../account-deletion/service.ts'

const { cast, ctx, clock, paypal, begin, buy, planOf, settled } = await openBillingApp()

const deleteAccount = (person: { send: (name: string) => Promise<{ status: number }> }) =>
  person.send('DELETE /api/user')

test('deleting an account stops all charges, even for subscriptions approved later', async () => {
  const ada = await cast.person('Ada')
  const { there } = await buy(ada, 'premium')
  clock.forward(60)
  const open = await begin(ada, 'advertiser')
  expect((await deleteAccount(ada)).status).toBe(204)
  await settled()
  expect([there.status, open.there.status]).toEqual(['CANCELLED', 'APPROVAL_PENDING'])
  paypal.ledger.approve(open.there)
  await settled()
  expect(open.there.status).toBe('CANCELLED')
  const rows = await ctx.db.selectFrom('orphaned_subscriptions').selectAll().execute()
  expect(rows).toEqual([])
})

test('if PayPal is down, the cancellation is retried later', async () => {
  const ben = await cast.person('Ben')
  const { there } = await buy(ben, 'premium')
  paypal.faults.push({ call: `POST /v1/billing/subscriptions/${there.id}/cancel`, times: 1, with: 500 })
  expect((await deleteAccount(ben)).status).toBe(204)
  await ctx.jobs.runDueJobs()
  expect(there.status).toBe('ACTIVE')
  await ctx.db
    .updateTable('jobs')
    .set({ run_at: new Date(0) })
    .where('done_at', 'is', null)
    .execute()
  await settled()
  expect(there.status).toBe('CANCELLED')
})

test('deactivating an account stops charges, and the plan can be resumed on return', async () => {
  const cleo = await cast.person('Cleo')
  const { id, there } = await buy(cleo, 'premium')
  expect((await cleo.send('POST /api/user/deactivate')).status).toBe(204)
  await settled()
  expect(there.status).toBe('SUSPENDED')
  const reactivated = { is_active: true, deactivated_at: null }
  await ctx.db.updateTable('users').set(reactivated).where('id', '=', cleo.id).execute()
  const returned = await cast.signIn(cleo)
  expect(await planOf(returned)).toMatchObject({ planId: 'premium', status: 'cancelled', canResume: true })
  expect((await returned.send(`POST /api/billing/subscriptions/${id}/resume`)).status).toBe(200)
  expect(there.status).toBe('ACTIVE')
})

test('a purge cancels what PayPal could still charge', async () => {
  const dan = await cast.person('Dan')
  const { there } = await buy(dan, 'advertiser')
  await dan.send('POST /api/user/deactivate')
  await settled()
  const { db } = ctx
  const { transact } = await import('../../db/database.ts')
  await transact(db, (tx) => eraseUser(ctx, tx, dan.id, clock.now()))
  await settled()
  expect(there.status).toBe('CANCELLED')
})

test('the archive contains the payments', async () => {
  const eve = await cast.person('Eve')
  const { there } = await buy(eve, 'premium')
  const { bytes } = await eve.download('/api/user/export')
  const read = (name: string): unknown => JSON.parse(Buffer.from(unzipSync(bytes)[name] ?? []).toString())
  expect(read('payments.json')).toEqual([
    {
      receipt: there.sales[0]?.id,
      plan: 'premium',
      amount: '9.99',
      currency: 'USD',
      status: 'completed',
      paidAt: there.sales[0]?.time.toISOString(),
    },
  ])
  expect(read('subscriptions.json')).toMatchObject([
    { plan: 'premium', dollarsAMonth: 9.99, paypalId: there.id, paypalPayerId: 'BUYERBEA23456' },
  ])
})
