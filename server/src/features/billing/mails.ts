import type { PlanId } from '@coterie/contract/plans'

import type { Reader } from '../../db/readers.ts'
import { letterTo } from '../../platform/letters.ts'
import type { Mail } from '../../platform/mail.ts'
import { dayOf } from '../../words/times.ts'
import { wordsIn } from '../../words/words.ts'

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
