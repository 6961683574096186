import type { Answer } from '@coterie/contract/activities'
import { unknownDate, voteClosed } from '@coterie/contract/activities'
import { notAllowed } from '@coterie/contract/refusals'

import type { MemberRole } from '../../db/tables.ts'

/** As far as time goes: a vote ends when somebody closes it, and at its deadline. */
type Timed = { closed_at: Date | null; deadline: Date | null }

export function isOpen({ closed_at, deadline }: Timed, now: Date): boolean {
  return closed_at === null && (deadline === null || deadline > now)
}

/**
 * The date that most say suits them, of those that lie ahead; the earlier one where two suit as many.
 *
 * @param dates the earliest first.
 * @returns null where none lies ahead.
 */
export function getBestDate<Proposed extends { starts_at: Date; votes: number }>(
  dates: readonly Proposed[],
  now: Date,
): Proposed | null {
  const ahead = dates.filter(({ starts_at }) => starts_at > now)
  return ahead.toSorted((one, other) => other.votes - one.votes)[0] ?? null
}

/** The dates that a vote is for: with one date, yes is for it. */
export function getChosenDates(
  answer: Answer,
  named: readonly number[],
  proposed: readonly number[],
): number[] {
  if (answer === 'no') return []
  return proposed.length === 1 ? [...proposed] : [...new Set(named)]
}

/** Whether a vote is a yes to this date: it names the date, or none. Null stands for a date nobody could vote on. */
export function includesDate(
  vote: { answer: boolean; date_ids: readonly number[] },
  dateId: number | null,
): boolean {
  if (!vote.answer) return false
  return dateId === null || vote.date_ids.length === 0 || vote.date_ids.includes(dateId)
}

/** Why this vote cannot be given, or null. Who says no names no dates. */
export function checkCanVote(
  activity: Timed & { dates: readonly number[] },
  named: readonly number[],
  now: Date,
) {
  if (!isOpen(activity, now)) return voteClosed
  return named.every((id) => activity.dates.includes(id)) ? null : unknownDate
}

/** Why a member may not end the vote and make it a meetup, or null. */
export function checkCanManage(member: { id: number; role: MemberRole }, proposedBy: number | null) {
  return member.role === 'admin' || member.id === proposedBy ? null : notAllowed
}
