import { m } from '@coterie/contract/paraglide/messages'

export const paymentStatusTexts = {
  completed: m.payment_status_completed,
  pending: m.payment_status_pending,
  declined: m.payment_status_declined,
  refunded: m.payment_status_refunded,
  partially_refunded: m.payment_status_partially_refunded,
  reversed: m.payment_status_reversed,
}
