import { accountBanned, accountSuspended } from '@coterie/contract/account/account'
import type { Language } from '@coterie/contract/languages'
import { appealDays } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import type { Refusal } from '@coterie/contract/refusals'
import { reportReasonTexts } from '@coterie/contract/reports/reason-texts'
import type { ReportReason } from '@coterie/contract/reports/reports'
import { appealTooLate, alreadyAppealed } from '@coterie/contract/sanctions'

import { formatDayAndTime } from '../../i18n/format-time.ts'

const day = 24 * 60 * 60 * 1000
/** A decision counts against a person for this long (ms). */
const countedPeriod = 365 * day

export function getCountedSince(now: Date): Date {
  return new Date(now.getTime() - countedPeriod)
}

type Appealable = { created_at: Date; overturned_at: Date | null; appealed_at: Date | null }

/** @returns null if the decision can no longer be appealed. */
export function getAppealDeadline(decision: Appealable, now: Date): Date | null {
  return checkCanAppeal(decision, now) === null ? getAppealEnd(decision) : null
}

export function checkCanAppeal(decision: Appealable, now: Date) {
  if (decision.appealed_at !== null) return alreadyAppealed
  if (decision.overturned_at !== null || now >= getAppealEnd(decision)) return appealTooLate
  return null
}

function getAppealEnd({ created_at }: { created_at: Date }): Date {
  return new Date(created_at.getTime() + appealDays * day)
}

type Restriction = { until: Date | null; reason: ReportReason; text: string; timezone: string | null }

export function getRestrictionRefusal(
  { until, reason, text, timezone }: Restriction,
  href: string,
): Refusal<'account_suspended'> | Refusal<'account_banned'> {
  const getReason = (language: Language) =>
    `${reportReasonTexts[reason]({}, { locale: language })}.${text === '' ? '' : ` ${text}`}`
  if (until === null) {
    return {
      ...accountBanned,
      getMessage: (language) =>
        m.refusal_details_account_banned({ reason: getReason(language) }, { locale: language }),
      href,
    }
  }
  const getMessage = (language: Language) => {
    const inputs = { until: formatDayAndTime(until, { language, timezone }), reason: getReason(language) }
    return m.refusal_details_account_suspended(inputs, { locale: language })
  }
  return { ...accountSuspended, getMessage, href }
}
