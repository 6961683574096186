import { reportReasonTexts } from '@coterie/contract/reports/reason-texts'
import type { ReportReason } from '@coterie/contract/reports/reports'

import type { Recipient } from '../../db/recipients.ts'
import { formatDayAndTime } from '../../i18n/format-time.ts'
import { composeMail } from '../../platform/compose-mail.ts'
import type { Mail } from '../../platform/mail.ts'

type App = { appName: string; appUrl: string }
type RestrictionDecision = { until: Date | null; reason: ReportReason; text: string; appealHref: string }

/** For a person who can no longer sign in: reason, end and how to appeal. */
export function restrictionMail(
  to: Recipient,
  { appName, appUrl }: App,
  decision: RestrictionDecision,
): Mail {
  const { until, reason, text, appealHref } = decision
  const details = {
    appName,
    until: until === null ? null : formatDayAndTime(until, to),
    reason: reportReasonTexts[reason]({}, { locale: to.language }),
    text,
    link: `${appUrl}${appealHref}`,
  }
  return composeMail(to, appName, ({ accountSanctioned }) => accountSanctioned(details))
}

/** For people who may be unable to sign in. */
export function appealMail(to: Recipient, app: App, outcome: { overturned: boolean; reply: string }): Mail {
  return composeMail(to, app.appName, ({ appeal }) => appeal({ ...app, ...outcome }))
}

export function liftedMail(to: Recipient, app: App): Mail {
  return composeMail(to, app.appName, ({ sanctionLifted }) => sanctionLifted(app))
}
