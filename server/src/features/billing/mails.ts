import type { PlanId } from '@coterie/contract/plans'

import type { Reader } from '../../db/recipients.ts'
import { letterTo } from '../../platform/compose-mail.ts'
import type { Mail } from '../../platform/mail.ts'
import { dayOf } from '../../i18n/format-time.ts'
import { wordsIn } from '../../i18n/messages.ts'

type Failed = { plan: PlanId; paidUntil: Date }

/** To somebody whose renewal PayPal could not charge; the plan runs on until the day it names. */
export function paymentFailedMail(
  to: Reader,
  { plan, paidUntil }: Failed,
  app: { appName: string; appUrl: string },
): Mail {
  const said = { ...app, plan: wordsIn(to.language).plans[plan].name, day: dayOf(paidUntil, to) }
  return letterTo(to, app.appName, ({ paymentFailed }) => paymentFailed(said))
}
