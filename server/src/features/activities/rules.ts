import type { VoteAnswer } from '@coterie/contract/activities'
import { unknownDate, voteClosed } from '@coterie/contract/activities'
import { isRefusal, notAllowed } from '@coterie/contract/refusals'

import type { MemberRole } from '../../db/tables.ts'
import { toSpan, toWallTime } from '../../platform/calendar-time.ts'
import type { Span } from '../../platform/calendar-time.ts'
import { getDates } from '../../platform/series-dates.ts'
import type { PlanDetails } from './write-queries.ts'

type VotingState = { closed_at: Date | null; deadline: Date | null }

export function isOpen({ closed_at, deadline }: VotingState, now: Date): boolean {
  return closed_at === null && (deadline === null || deadline > now)
}

/** The future date with the most votes; on a tie, the earliest. `dates` must be in order. */
export function getBestDate<ProposedDate extends { starts_at: Date; votes: number }>(
  dates: readonly ProposedDate[],
  now: Date,
): ProposedDate | null {
  const futureDates = dates.filter(({ starts_at }) => starts_at > now)
  return futureDates.toSorted((a, b) => b.votes - a.votes)[0] ?? null
}

/** With a single date, a yes counts for it. */
export function getChosenDates(
  answer: VoteAnswer,
  dateIds: readonly number[],
  proposedDates: readonly number[],
): number[] {
  if (answer === 'no') return []
  return proposedDates.length === 1 ? [...proposedDates] : [...new Set(dateIds)]
}

/** A yes without dates counts for every date. `dateId` is null for a date that wasn't voted on. */
export function includesDate(
  vote: { answer: boolean; date_ids: readonly number[] },
  dateId: number | null,
): boolean {
  if (!vote.answer) return false
  return dateId === null || vote.date_ids.length === 0 || vote.date_ids.includes(dateId)
}

export function checkCanVote(
  activity: VotingState & { dates: readonly number[] },
  dateIds: readonly number[],
  now: Date,
) {
  if (!isOpen(activity, now)) return voteClosed
  return dateIds.every((id) => activity.dates.includes(id)) ? null : unknownDate
}

export function checkCanManage(member: { id: number; role: MemberRole }, proposedBy: number | null) {
  return member.role === 'admin' || member.id === proposedBy ? null : notAllowed
}

const minute = 60_000

/** Whether two different proposed dates overlap. `dates` must be in order; equal dates count once. */
export function hasOverlap(dates: readonly Date[], durationMinutes: number): boolean {
  return dates.some((date, index) => {
    const distance = date.getTime() - (dates[index - 1]?.getTime() ?? -Infinity)
    return distance > 0 && distance < durationMinutes * minute
  })
}

type MeetupTimes = Pick<PlanDetails, 'durationMinutes' | 'repeat'> & { timezone: string }

/** The dates of a meetup that starts at `startsAt`; several if it repeats. @returns a refusal if the series is invalid. */
export function getMeetupDates(
  startsAt: Date,
  { durationMinutes, repeat, timezone }: MeetupTimes,
  now: Date,
) {
  const toEnd = (start: Date) =>
    durationMinutes === null ? null : new Date(start.getTime() + durationMinutes * minute)
  if (repeat === null) return [{ startsAt, endsAt: toEnd(startsAt) }] satisfies Span[]
  const first = { starts: toWallTime(startsAt, timezone), ends: null }
  const dates = getDates(first, repeat, timezone, now)
  if (isRefusal(dates)) return dates
  return dates.map((date) => {
    const { startsAt: start } = toSpan(date, timezone)
    return { startsAt: start, endsAt: toEnd(start) } satisfies Span
  })
}
