import type { Transaction } from '../../db/database.ts'
import type { SubscriptionState } from '../../db/tables.ts'
import { findSubscriptionPayments } from './payment-queries.ts'
import type { PaypalSubscription, PaypalTransaction } from './paypal/schemas.ts'
import type * as queries from './queries.ts'
import type { SubscriptionRow } from './queries.ts'
import { getLastValidPayment, getPaidUntil } from './rules.ts'

const states: Readonly<Record<PaypalSubscription['status'], SubscriptionState>> = {
  APPROVAL_PENDING: 'pending',
  APPROVED: 'pending',
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  CANCELLED: 'ended',
  EXPIRED: 'ended',
}

export async function toSyncedState(
  tx: Transaction,
  row: SubscriptionRow,
  remote: PaypalSubscription,
  now: Date,
): Promise<Omit<queries.SyncedState, 'lastResponse'>> {
  const { status, billing_info: info } = remote
  const failed = info?.failed_payments_count ?? 0
  const last = getLastValidPayment(info?.last_payment?.time, await findSubscriptionPayments(tx, row.id))
  // If the first payment fails, nothing has started, so nothing is replaced.
  const hasStarted = row.activeSince !== null || last.at !== null || (status === 'ACTIVE' && failed === 0)
  const reported = {
    isActive: status === 'ACTIVE',
    failedPayments: failed,
    nextBilling: info?.next_billing_time,
  }
  const state = states[status] === 'pending' && row.state === 'lapsed' ? 'lapsed' : states[status]
  return {
    state,
    paymentFailed: failed > 0,
    pausedByUs: row.pausedByUs && status === 'SUSPENDED',
    lastPaymentAt: last.at,
    paidUntil: hasStarted ? getPaidUntil(reported, last, row) : null,
    activeSince: hasStarted ? (row.activeSince ?? now) : null,
    payerId: remote.subscriber?.payer_id ?? row.payerId,
  }
}

export function toPayment(paid: PaypalTransaction) {
  const { value, currency_code: currency } = paid.amount_with_breakdown.gross_amount
  const statuses = {
    COMPLETED: 'completed',
    DECLINED: 'declined',
    PARTIALLY_REFUNDED: 'partially_refunded',
    PENDING: 'pending',
    REFUNDED: 'refunded',
  } as const
  return { paypalId: paid.id, amount: value, currency, status: statuses[paid.status], paidAt: paid.time }
}
