import { m } from '@coterie/contract/paraglide/messages'
import type { PlanId } from '@coterie/contract/plans'

import type { Recipient } from '../../db/recipients.ts'
import { formatDay } from '../../i18n/format-time.ts'
import { composeMail } from '../../platform/compose-mail.ts'
import type { Mail } from '../../platform/mail.ts'

const planNames = { free: m.plan_free_name, premium: m.plan_premium_name, advertiser: m.plan_advertiser_name }

type FailedPayment = { plan: PlanId; paidUntil: Date }

/** Sent when PayPal couldn't charge a renewal. The plan runs until the date in the email. */
export function paymentFailedMail(
  to: Recipient,
  { plan, paidUntil }: FailedPayment,
  app: { appName: string; appUrl: string },
): Mail {
  const values = { ...app, plan: planNames[plan]({}, { locale: to.language }), day: formatDay(paidUntil, to) }
  return composeMail(to, app.appName, ({ paymentFailed }) => paymentFailed(values))
}
