import { accountBanned, accountSuspended } from '@coterie/contract/account'
import { appealDays } from '@coterie/contract/limits'
import type { Refusal } from '@coterie/contract/refusals'
import { appealTooLate, appealedAlready } from '@coterie/contract/sanctions'

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

type ShutOut = { until: Date | null; why: string; words: string }

/** What somebody hears who is shut out and signs in. */
export function shutOutRefusal(
  { until, why, words }: ShutOut,
  href: string,
): Refusal<'account_suspended'> | Refusal<'account_banned'> {
  const reason = `${why}.${words === '' ? '' : ` ${words}`}`
  if (until === null) return { ...accountBanned, message: `Your account is closed for good. ${reason}`, href }
  return {
    ...accountSuspended,
    message: `Your account is suspended until ${dayAndTime(until)}. ${reason}`,
    href,
  }
}

/** 'November 28, 2026 at 10:00 AM UTC': whose clock it is to be read on is not known. */
export function dayAndTime(at: Date): string {
  return at
    .toLocaleString('en-US', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    })
    .concat(' UTC')
}
