import { m } from '@coterie/contract/paraglide/messages'
import { reportReasonTexts } from '@coterie/contract/reports/reason-texts'
import type { ReportReason } from '@coterie/contract/reports/reports'

import type { Recipient } from '../../db/recipients.ts'
import { formatDayAndTime } from '../../i18n/format-time.ts'
import { composeMail, fillMail } from '../../platform/compose-mail.ts'
import type { Mail } from '../../platform/mail.ts'

type App = { appName: string; appUrl: string }
type RestrictionDecision = { until: Date | null; reason: ReportReason; text: string; appealHref: string }

/** For a person who can no longer sign in: reason, end and how to appeal. */
export function composeRestrictionMail(
  to: Recipient,
  { appName, appUrl }: App,
  decision: RestrictionDecision,
): Mail {
  const { until, reason, text, appealHref } = decision
  const options = { locale: to.language }
  const intro =
    until === null
      ? m.mail_banned({ appName }, options)
      : m.mail_suspended({ appName, until: formatDayAndTime(until, to) }, options)
  const subject = until === null ? m.mail_banned_subject : m.mail_suspended_subject
  const link = `${appUrl}${appealHref}`
  return composeMail(
    to,
    { appName, appUrl },
    {
      subject: subject({ appName }, options),
      paragraphs: [
        intro,
        m.mail_sanction_reason({ reason: reportReasonTexts[reason]({}, options) }, options),
        ...(text === '' ? [] : [text]),
        ...m.mail_sanction_appeal({ link }, options).split('\n\n'),
      ],
      button: { label: m.mail_sanction_appeal_button({}, options), href: link },
    },
  )
}

/** For people who may be unable to sign in. */
export function composeAppealMail(
  to: Recipient,
  { appName, appUrl }: App,
  { overturned, reply }: { overturned: boolean; reply: string },
): Mail {
  const options = { locale: to.language }
  const link = `${appUrl}/auth`
  return composeMail(
    to,
    { appName, appUrl },
    {
      subject: m.mail_appeal_subject({ appName }, options),
      paragraphs: [
        overturned ? m.mail_appeal_overturned({}, options) : m.mail_appeal_upheld({}, options),
        ...(reply === '' ? [] : [reply]),
        ...(overturned ? m.mail_appeal_sign_in({ link }, options).split('\n\n') : []),
      ],
      ...(overturned && { button: { label: m.mail_sign_in_button({}, options), href: link } }),
    },
  )
}

export function composeSanctionLiftedMail(to: Recipient, { appName, appUrl }: App): Mail {
  const template = {
    subject: m.mail_sanction_lifted_subject,
    body: m.mail_sanction_lifted_body,
    button: m.mail_sign_in_button,
  }
  return fillMail(to, template, { appName, appUrl, link: `${appUrl}/auth` })
}
