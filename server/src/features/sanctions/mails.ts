import type { ReportReason } from '@coterie/contract/reports/reports'

import type { Reader } from '../../db/recipients.ts'
import { letterTo } from '../../platform/compose-mail.ts'
import type { Mail } from '../../platform/mail.ts'
import { dayAndTime } from '../../i18n/format-time.ts'
import { wordsIn } from '../../i18n/messages.ts'

type App = { appName: string; appUrl: string }
type Decided = { until: Date | null; reason: ReportReason; words: string; appealHref: string }

/** To somebody who can no longer sign in: why, until when, and how to appeal. */
export function shutOutMail(to: Reader, { appName, appUrl }: App, decided: Decided): Mail {
  const { until, reason, words, appealHref } = decided
  const said = {
    appName,
    until: until === null ? null : dayAndTime(until, to),
    reason: wordsIn(to.language).reasons[reason],
    words,
    link: `${appUrl}${appealHref}`,
  }
  return letterTo(to, appName, ({ shutOut }) => shutOut(said))
}

/** What came of an appeal, for those who may not be able to sign in. */
export function appealMail(to: Reader, app: App, told: { overturned: boolean; answer: string }): Mail {
  return letterTo(to, app.appName, ({ appeal }) => appeal({ ...app, ...told }))
}

/** To somebody whose suspension or ban was lifted. */
export function liftedMail(to: Reader, app: App): Mail {
  return letterTo(to, app.appName, ({ lifted }) => lifted(app))
}
