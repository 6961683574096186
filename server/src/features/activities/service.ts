import type { Activity, proposeActivity, voteOnActivity, VoteAnswer } from '@coterie/contract/activities'
import { dateInPast, voteClosed } from '@coterie/contract/activities'
import type { Input, Page } from '@coterie/contract/endpoint'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import { answeredByYou } from '@coterie/contract/requests'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import { canPost } from '../../visibility/conversations.ts'
import { findVisibleCircle } from '../groups/service.ts'
import { postActivity } from '../messages/service.ts'
import { buildActivity } from './build-activity.ts'
import { publishActivity } from './live-updates.ts'
import {
  findActivityPage,
  findGroupOfActivity,
  findNextMeetupActivity,
  findOpenActivityBySource,
} from './queries.ts'
import { getChosenDates, checkCanManage, checkCanVote, isOpen } from './rules.ts'
import { loadActivityRows, loadActivityViews } from './view.ts'
import type { LoadedActivity, Member } from './view.ts'
import { closeVote, insertActivity, lockCircle, upsertVote } from './write-queries.ts'

export { removeMeetup, updateVoteTexts } from './remove-meetup.ts'
export { publishMeetup, publishMeetupNow } from './live-updates.ts'

const pageSize = 20
/** The person who ends a vote usually creates the meetup right away; then the circle gets one notification (ms). */
const closedNotificationDelay = 5 * 60 * 1000

export type ActivityTarget = { viewerId: number; groupId: number; id: number }

export async function getActivityPage(
  db: Queryable,
  { viewerId, groupId }: { viewerId: number; groupId: number },
  { cursor, ids }: { cursor?: string | undefined; ids?: number[] | undefined },
  now: Date,
) {
  const after = readCursor(cursor, ['integer', 'integer'])
  if (isRefusal(after)) return after
  const member = await findMember(db, viewerId, groupId)
  if (isRefusal(member)) return member
  if (ids !== undefined) return { items: await loadActivityViews(db, member, ids, now), next: null }
  const rows = await findActivityPage(db, groupId, { after, limit: pageSize + 1 }, now)
  const page = createPage(rows, pageSize, ({ open, id }) => [open, id])
  const pageIds = page.items.map(({ id }) => id)
  return {
    items: await loadActivityViews(db, member, pageIds, now),
    next: page.next,
  } satisfies Page<Activity>
}

export async function findNextMeetup(
  db: Queryable,
  { viewerId, groupId }: { viewerId: number; groupId: number },
  now: Date,
) {
  const member = await findMember(db, viewerId, groupId)
  if (isRefusal(member)) return member
  const id = await findNextMeetupActivity(db, groupId, now)
  const [activity] = id === undefined ? [] : await loadActivityViews(db, member, [id], now)
  return { activity: activity ?? null }
}

/** Starts a vote, shown as a card in the circle's chat. A repeated proposal returns the open vote. */
export async function startVote(
  ctx: Pick<Context, 'db' | 'live' | 'jobs'>,
  target: { viewerId: number; groupId: number },
  form: Input<typeof proposeActivity>['body'],
  now: Date,
) {
  const { viewerId, groupId } = target
  const deadline = form.deadline === undefined || form.deadline === null ? null : new Date(form.deadline)
  return await transact(ctx.db, async (tx) => {
    const member = await lockCircleAsMember(tx, viewerId, groupId)
    if (isRefusal(member)) return member
    if (deadline !== null && deadline <= now) return dateInPast
    const proposed = await buildActivity(tx, member, form, now)
    if (isRefusal(proposed)) return proposed
    const existingId = await findOpenActivityBySource(tx, groupId, proposed.source, now)
    if (existingId !== undefined) return await loadActivity(tx, member, existingId, now)
    const id = await insertActivity(
      tx,
      { ...proposed, groupId, proposedBy: viewerId, isProposerGoing: form.going, deadline },
      now,
    )
    const message = { senderId: viewerId, groupId, activityId: id, title: proposed.title }
    const refusal = await postActivity(ctx, tx, message, now)
    if (refusal !== null) return refusal
    await publishEvent(ctx.jobs, tx, { kind: 'vote-opened', activityId: id, by: viewerId })
    if (deadline !== null)
      await publishEvent(ctx.jobs, tx, { kind: 'vote-closed', activityId: id, by: null }, deadline)
    await publishActivity(ctx.live, tx, { groupId, id })
    return await loadActivity(tx, member, id, now)
  })
}

export async function castVote(
  { db, live }: Pick<Context, 'db' | 'live'>,
  target: ActivityTarget,
  { answer, dates = [] }: Input<typeof voteOnActivity>['body'],
  now: Date,
) {
  return await transact(db, async (tx) => {
    const locked = await lockActivity(tx, target, now)
    if (isRefusal(locked)) return locked
    const { member, activity } = locked
    const proposed = activity.dates.map(({ id }) => id)
    const refusal = checkCanVote({ ...activity, dates: proposed }, dates, now)
    if (refusal !== null) return refusal
    const ballot = { answer: answer === 'yes', dates: getChosenDates(answer, dates, proposed) }
    await upsertVote(tx, { activityId: target.id, userId: member.id, ...ballot }, now)
    await publishActivity(live, tx, target)
    return await loadActivity(tx, member, target.id, now)
  })
}

/** Votes once, for all dates. */
export async function castVoteOnce(
  { db, live }: Pick<Context, 'db' | 'live'>,
  { viewerId, id, answer }: { viewerId: number; id: number; answer: VoteAnswer },
  now: Date,
) {
  const groupId = await findGroupOfActivity(db, id)
  if (groupId === undefined) return notFound
  const target = { viewerId, groupId, id }
  return await transact(db, async (tx) => {
    const locked = await lockActivity(tx, target, now)
    if (isRefusal(locked)) return locked
    const { member, activity } = locked
    if (activity.votes.some((ballot) => ballot.user_id === viewerId)) return answeredByYou
    if (!isOpen(activity, now)) return voteClosed
    const dates = answer === 'yes' ? activity.dates.map((date) => date.id) : []
    const ballot = { answer: answer === 'yes', dates }
    await upsertVote(tx, { activityId: id, userId: member.id, ...ballot }, now)
    await publishActivity(live, tx, target)
    return null
  })
}

export async function endVote(
  { db, jobs, live }: Pick<Context, 'db' | 'jobs' | 'live'>,
  target: ActivityTarget,
  now: Date,
) {
  return await transact(db, async (tx) => {
    const locked = await lockManagedActivity(tx, target, now)
    if (isRefusal(locked)) return locked
    if (await closeVote(tx, target.id, now)) {
      const later = new Date(now.getTime() + closedNotificationDelay)
      const closed = { kind: 'vote-closed', activityId: target.id, by: target.viewerId } as const
      await publishEvent(jobs, tx, closed, later)
      await publishActivity(live, tx, target)
    }
    return await loadActivity(tx, locked.member, target.id, now)
  })
}

export async function lockManagedActivity(tx: Transaction, target: ActivityTarget, now: Date) {
  const locked = await lockActivity(tx, target, now)
  if (isRefusal(locked)) return locked
  return checkCanManage(locked.member, locked.activity.proposed_by) ?? locked
}

async function lockActivity(
  tx: Transaction,
  { viewerId, groupId, id }: ActivityTarget,
  now: Date,
): Promise<{ member: Member; activity: LoadedActivity } | typeof notFound> {
  const member = await lockCircleAsMember(tx, viewerId, groupId)
  if (isRefusal(member)) return member
  const activity = (await loadActivityRows(tx, member, [id], now)).get(id)
  return activity === undefined ? notFound : { member, activity }
}

async function lockCircleAsMember(tx: Transaction, viewerId: number, groupId: number) {
  await lockCircle(tx, groupId)
  return (await canPost(tx, viewerId, { kind: 'group', id: groupId }))
    ? await findMember(tx, viewerId, groupId)
    : notFound
}

async function findMember(
  db: Queryable,
  viewerId: number,
  groupId: number,
): Promise<Member | typeof notFound> {
  const role = (await findVisibleCircle(db, viewerId, groupId))?.role ?? null
  return role === null ? notFound : { id: viewerId, groupId, role }
}

export async function loadActivity(
  tx: Transaction,
  member: Member,
  id: number,
  now: Date,
): Promise<Activity> {
  const [activity] = await loadActivityViews(tx, member, [id], now)
  if (activity === undefined) throw new Error(`Activity ${id} not found in its own transaction`)
  return activity
}
