import type { Activity } from '@coterie/contract/activities'

import type { Queryable } from '../../db/database.ts'
import type { MemberRole } from '../../db/tables.ts'
import { findBlockedPairs, findActivePeople, unknownUser } from '../../visibility/people.ts'
import type { VisiblePerson } from '../../visibility/people.ts'
import { findActivities, findDates, findVotes } from './queries.ts'
import type { ActivityRow, DateRow, VoteRow } from './queries.ts'
import { getBestDate, isOpen, checkCanManage } from './rules.ts'

type Person = Activity['votes'][number]['person']
export type Member = { id: number; groupId: number; role: MemberRole }

const maxShownAttendees = 5

/** `votes` of a date: how many people chose it. */
export type LoadedActivity = ActivityRow & { dates: (DateRow & { votes: number })[]; votes: VoteRow[] }

export async function loadActivityRows(
  db: Queryable,
  member: Member,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, LoadedActivity>> {
  if (ids.length === 0) return new Map()
  const rows = await findActivities(db, member.id, member.groupId, ids, now)
  const foundIds = rows.map(({ id }) => id)
  const dates = Map.groupBy(await findDates(db, foundIds), ({ activity_id: id }) => id)
  const votes = Map.groupBy(
    await findVotes(db, member.id, member.groupId, foundIds),
    (vote) => vote.activity_id,
  )
  return new Map(rows.map((row) => [row.id, joinRows(row, dates.get(row.id) ?? [], votes.get(row.id) ?? [])]))
}

function joinRows(row: ActivityRow, dates: readonly DateRow[], votes: VoteRow[]): LoadedActivity {
  const countVotes = (id: number) => votes.filter(({ date_ids }) => date_ids.includes(id)).length
  return { ...row, votes, dates: dates.map((date) => ({ ...date, votes: countVotes(date.id) })) }
}

export async function loadActivityViews(
  db: Queryable,
  member: Member,
  ids: readonly number[],
  now: Date,
): Promise<Activity[]> {
  const loaded = await loadActivityRows(db, member, ids, now)
  const personIds = [...loaded.values()].flatMap(({ proposed_by, votes, attendee_ids }) => [
    ...attendee_ids,
    ...(proposed_by === null ? [] : [proposed_by]),
    ...votes.map(({ user_id }) => user_id),
  ])
  const people = await findActivePeople(db, member.id, personIds)
  const blockedIds = (await findBlockedPairs(db, [member.id], personIds)).get(member.id)
  return ids.flatMap((id) => {
    const activity = loaded.get(id)
    return activity === undefined ? [] : [toActivity(activity, member, { people, blockedIds }, now)]
  })
}

type KnownPeople = {
  people: ReadonlyMap<number, VisiblePerson>
  blockedIds: ReadonlyMap<number, unknown> | undefined
}

/** Votes of people separated by a block count, because the decision is the circle's, but aren't shown. */
function toActivity(
  row: LoadedActivity,
  member: Member,
  { people, blockedIds }: KnownPeople,
  now: Date,
): Activity {
  const votes = row.votes.flatMap((vote) => toVote(vote, people.get(vote.user_id)))
  const ownVote = votes.find(({ person }) => person.id === member.id)
  return {
    id: row.id,
    groupId: row.group_id,
    title: row.title,
    place: row.place,
    address: row.address,
    description: row.description,
    durationMinutes: row.duration_minutes,
    allDay: row.is_all_day,
    capacity: row.capacity,
    plusOnes: row.plus_ones,
    repeat: toRepeat(row),
    timezone: row.timezone,
    proposedBy: toProposer(row.proposed_by === null ? undefined : people.get(row.proposed_by)),
    createdAt: row.created_at.toISOString(),
    deadline: row.deadline?.toISOString() ?? null,
    open: isOpen(row, now),
    dates: row.dates.map(({ id, starts_at, votes: voteCount }) => ({
      id,
      startsAt: starts_at.toISOString(),
      votes: voteCount,
    })),
    bestDateId: getBestDate(row.dates, now)?.id ?? null,
    yesCount: votes.filter(({ answer }) => answer === 'yes').length,
    noCount: votes.filter(({ answer }) => answer === 'no').length,
    votes: votes.filter(({ person }) => !blockedIds?.has(person.id)),
    ownVote: ownVote === undefined ? null : { answer: ownVote.answer, dates: ownVote.dates },
    canManage: checkCanManage(member, row.proposed_by) === null,
    event: toEvent(row, getAttendees(row, { people, blockedIds }), ownVote?.answer === 'no'),
  }
}

function toRepeat({ repeats: every, repeat_count: count }: LoadedActivity): Activity['repeat'] {
  return every === null || count === null ? null : { every, count }
}

function getAttendees({ attendee_ids }: LoadedActivity, { people, blockedIds }: KnownPeople) {
  const visible = attendee_ids.flatMap((id) => (blockedIds?.has(id) === true ? [] : (people.get(id) ?? [])))
  return visible.slice(0, maxShownAttendees).map(toPerson)
}

function toEvent(row: LoadedActivity, attendees: Person[], votedNo: boolean): Activity['event'] {
  const { event_id: id, event_starts_at: startsAt, event_ends_at: endsAt, going, attendance } = row
  if (id === null || startsAt === null) return null
  return {
    id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    allDay: row.event_is_all_day ?? false,
    going,
    attendees,
    waitlistCount: row.waitlist_count,
    attended: row.attended,
    plusOnes: row.event_plus_ones,
    hasQuestions: row.has_questions,
    spotsLeft: row.spots_left === null ? null : Math.max(0, row.spots_left),
    mine: {
      attendance,
      plusOnes: row.own_plus_ones,
      offerExpiresAt: row.offer_expires_at?.toISOString() ?? null,
      declined: attendance === null && (row.dismissed || votedNo),
    },
  }
}

function toVote({ answer, date_ids: dates }: VoteRow, voter: VisiblePerson | undefined): Activity['votes'] {
  return voter === undefined ? [] : [{ person: toPerson(voter), answer: answer ? 'yes' : 'no', dates }]
}

function toProposer(proposer: VisiblePerson | undefined): Activity['proposedBy'] {
  return proposer === undefined ? { id: null, ...unknownUser } : toPerson(proposer)
}

function toPerson({ id, name, avatar }: VisiblePerson): Person {
  return { id, name, avatar }
}
