import { m } from '@coterie/contract/paraglide/messages'
import type { PlanId } from '@coterie/contract/plans'

import type { Recipient } from '../../db/recipients.ts'
import { formatDay } from '../../i18n/format-time.ts'
import { fillMail } from '../../platform/compose-mail.ts'
import type { Mail } from '../../platform/mail.ts'

const planNames = { free: m.plan_free_name, premium: m.plan_premium_name, advertiser: m.plan_advertiser_name }

type FailedPayment = { plan: PlanId; paidUntil: Date }

/** Sent when PayPal couldn't charge a renewal. The plan runs until the date in the email. */
export function composePaymentFailedMail(
  to: Recipient,
  { plan, paidUntil }: FailedPayment,
  { appName, appUrl }: { appName: string; appUrl: string },
): Mail {
  const template = {
    subject: m.mail_payment_failed_subject,
    body: m.mail_payment_failed_body,
    button: m.mail_payment_failed_button,
  }
  const planName = planNames[plan]({}, { locale: to.language })
  const day = formatDay(paidUntil, to)
  return fillMail(to, template, { appName, appUrl, link: `${appUrl}/account`, plan: planName, day })
}
