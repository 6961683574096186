import type { VoteAnswer } from '@coterie/contract/activities'
import { unknownDate, voteClosed } from '@coterie/contract/activities'
import { notAllowed } from '@coterie/contract/refusals'

import type { MemberRole } from '../../db/tables.ts'

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
  proposed: readonly number[],
): number[] {
  if (answer === 'no') return []
  return proposed.length === 1 ? [...proposed] : [...new Set(dateIds)]
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
