import { accountBanned, accountSuspended } from '@coterie/contract/account/account'
import type { Language } from '@coterie/contract/languages'
import { appealDays } from '@coterie/contract/limits'
import type { Refusal } from '@coterie/contract/refusals'
import type { ReportReason } from '@coterie/contract/reports/reports'
import { appealTooLate, appealedAlready } from '@coterie/contract/sanctions'

import { dayAndTime } from '../../i18n/format-time.ts'
import { wordsIn } from '../../i18n/messages.ts'

const day = 24 * 60 * 60 * 1000
/** How long a decision counts against somebody (ms). */
const remembered = 365 * day

/** Decisions since then count against somebody. */
export function countedSince(now: Date): Date {
  return new Date(now.getTime() - remembered)
}

type Appealable = { created_at: Date; overturned_at: Date | null; appealed_at: Date | null }

/** Until when a decision can be appealed; null when it no longer can. */
export function appealableUntil(decision: Appealable, now: Date): Date | null {
  return whyNotAppeal(decision, now) === null ? appealEnds(decision) : null
}

export function whyNotAppeal(decision: Appealable, now: Date) {
  if (decision.appealed_at !== null) return appealedAlready
  if (decision.overturned_at !== null || now >= appealEnds(decision)) return appealTooLate
  return null
}

function appealEnds({ created_at }: { created_at: Date }): Date {
  return new Date(created_at.getTime() + appealDays * day)
}

type ShutOut = { until: Date | null; reason: ReportReason; words: string; timezone: string | null }

/** What somebody hears who is shut out and signs in. */
export function shutOutRefusal(
  { until, reason, words, timezone }: ShutOut,
  href: string,
): Refusal<'account_suspended'> | Refusal<'account_banned'> {
  const why = (language: Language) =>
    `${wordsIn(language).reasons[reason]}.${words === '' ? '' : ` ${words}`}`
  if (until === null) {
    return { ...accountBanned, says: (language) => wordsIn(language).refused.closed(why(language)), href }
  }
  const says = (language: Language) =>
    wordsIn(language).refused.suspended(dayAndTime(until, { language, timezone }), why(language))
  return { ...accountSuspended, says, href }
}
