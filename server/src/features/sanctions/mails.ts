import type { ReportReason } from '@coterie/contract/reports/reports'

import type { Recipient } from '../../db/recipients.ts'
import { formatDayAndTime } from '../../i18n/format-time.ts'
import { messagesFor } from '../../i18n/messages.ts'
import { composeMail } from '../../platform/compose-mail.ts'
import type { Mail } from '../../platform/mail.ts'

type App = { appName: string; appUrl: string }
type BarringDecision = { until: Date | null; reason: ReportReason; words: string; appealHref: string }

/** To a person who can no longer sign in: why, until when and how to appeal. */
export function barredMail(to: Recipient, { appName, appUrl }: App, decision: BarringDecision): Mail {
  const { until, reason, words, appealHref } = decision
  const said = {
    appName,
    until: until === null ? null : formatDayAndTime(until, to),
    reason: messagesFor(to.language).reasons[reason],
    words,
    link: `${appUrl}${appealHref}`,
  }
  return composeMail(to, appName, ({ shutOut }) => shutOut(said))
}

/** The outcome of an appeal, for people who may not be able to sign in. */
export function appealMail(
  to: Recipient,
  app: App,
  appealResult: { overturned: boolean; answer: string },
): Mail {
  return composeMail(to, app.appName, ({ appeal }) => appeal({ ...app, ...appealResult }))
}

export function liftedMail(to: Recipient, app: App): Mail {
  return composeMail(to, app.appName, ({ lifted }) => lifted(app))
}
