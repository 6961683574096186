import type { Activity, proposeActivity, voteOnActivity } from '@coterie/contract/activities'
import { dateOver } from '@coterie/contract/activities'
import type { Input, Page } from '@coterie/contract/endpoint'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { page, readCursor } from '../../db/keyset.ts'
import { tellFact } from '../../platform/domain-events.ts'
import { findVisibleCircle, mayWriteIn, touchCircle } from '../groups/service.ts'
import { postActivity } from '../messages/service.ts'
import { findListed, findOpenOn } from './queries.ts'
import { datesOf, whyNotManage, whyNotVote } from './rules.ts'
import { findProposal } from './build-proposal.ts'
import { tellActivity } from './live-updates.ts'
import { loadActivities, viewActivities } from './view.ts'
import type { Loaded, Member } from './view.ts'
import { closeVote, insertActivity, lockCircle, putVote } from './write-queries.ts'

export { renameVoteOf, takeMeetupAway } from './remove-meetup.ts'
export { tellMeetup } from './live-updates.ts'

const listPage = 20

/** Whose vote, in which circle, on what. */
export type Asked = { viewerId: number; groupId: number; id: number }

/** A page of what is put to the vote in a circle of the viewer's, or those of these ids. */
export async function listOf(
  db: Queryable,
  { viewerId, groupId }: { viewerId: number; groupId: number },
  { cursor, ids }: { cursor?: string | undefined; ids?: number[] | undefined },
  now: Date,
) {
  const after = readCursor(cursor, ['integer', 'integer'])
  if (isRefusal(after)) return after
  const member = await findMember(db, viewerId, groupId)
  if (isRefusal(member)) return member
  if (ids !== undefined) return { items: await viewActivities(db, member, ids, now), next: null }
  const found = await findListed(db, groupId, { after, limit: listPage + 1 }, now)
  const rows = page(found, listPage, ({ open, id }) => [open, id])
  const listed = rows.items.map(({ id }) => id)
  return { items: await viewActivities(db, member, listed, now), next: rows.next } satisfies Page<Activity>
}

/** Puts something to the vote: a card in the circle's conversation. The same again answers the open vote. */
export async function propose(
  ctx: Pick<Context, 'db' | 'live' | 'jobs'>,
  asked: { viewerId: number; groupId: number },
  form: Input<typeof proposeActivity>['body'],
  now: Date,
) {
  const { viewerId, groupId } = asked
  const deadline = form.deadline === undefined || form.deadline === null ? null : new Date(form.deadline)
  return await transact(ctx.db, async (tx) => {
    const member = await holdCircle(tx, viewerId, groupId)
    if (isRefusal(member)) return member
    if (deadline !== null && deadline <= now) return dateOver
    const proposal = await findProposal(tx, member, form, now)
    if (isRefusal(proposal)) return proposal
    const known = await findOpenOn(tx, groupId, proposal.source, now)
    if (known !== undefined) return await viewOne(tx, member, known, now)
    const id = await insertActivity(tx, { ...proposal, groupId, proposedBy: viewerId, deadline }, now)
    await postActivity(ctx, tx, { senderId: viewerId, groupId, activityId: id, title: proposal.title }, now)
    await touchCircle(tx, groupId, now)
    await tellFact(ctx.jobs, tx, { kind: 'vote-opened', activityId: id, by: viewerId })
    if (deadline !== null)
      await tellFact(ctx.jobs, tx, { kind: 'vote-closed', activityId: id, by: null }, deadline)
    await tellActivity(ctx.live, tx, { groupId, id })
    return await viewOne(tx, member, id, now)
  })
}

/** Keeps the viewer's vote, in place of an earlier one. */
export async function vote(
  { db, live }: Pick<Context, 'db' | 'live'>,
  asked: Asked,
  { answer, dates = [] }: Input<typeof voteOnActivity>['body'],
  now: Date,
) {
  return await transact(db, async (tx) => {
    const held = await holdActivity(tx, asked, now)
    if (isRefusal(held)) return held
    const { member, activity } = held
    const proposed = activity.dates.map(({ id }) => id)
    const refused = whyNotVote({ ...activity, dates: proposed }, dates, now)
    if (refused !== null) return refused
    const ballot = { answer: answer === 'yes', dates: datesOf(answer, dates, proposed) }
    await putVote(tx, { activityId: asked.id, userId: member.id, ...ballot }, now)
    await tellActivity(live, tx, asked)
    return await viewOne(tx, member, asked.id, now)
  })
}

/** Ends the vote. */
export async function close(
  { db, jobs, live }: Pick<Context, 'db' | 'jobs' | 'live'>,
  asked: Asked,
  now: Date,
) {
  return await transact(db, async (tx) => {
    const held = await holdToManage(tx, asked, now)
    if (isRefusal(held)) return held
    if (await closeVote(tx, asked.id, now)) {
      await tellFact(jobs, tx, { kind: 'vote-closed', activityId: asked.id, by: asked.viewerId })
      await tellActivity(live, tx, asked)
    }
    return await viewOne(tx, held.member, asked.id, now)
  })
}

/** A vote that the viewer may end and make a meetup, held until the transaction ends. */
export async function holdToManage(tx: Transaction, asked: Asked, now: Date) {
  const held = await holdActivity(tx, asked, now)
  if (isRefusal(held)) return held
  return whyNotManage(held.member, held.activity.proposed_by) ?? held
}

async function holdActivity(
  tx: Transaction,
  { viewerId, groupId, id }: Asked,
  now: Date,
): Promise<{ member: Member; activity: Loaded } | typeof notFound> {
  const member = await holdCircle(tx, viewerId, groupId)
  if (isRefusal(member)) return member
  const activity = (await loadActivities(tx, member, [id], now)).get(id)
  return activity === undefined ? notFound : { member, activity }
}

async function holdCircle(tx: Transaction, viewerId: number, groupId: number) {
  await lockCircle(tx, groupId)
  return (await mayWriteIn(tx, viewerId, groupId)) ? await findMember(tx, viewerId, groupId) : notFound
}

/** Only members know of a circle's votes. */
async function findMember(
  db: Queryable,
  viewerId: number,
  groupId: number,
): Promise<Member | typeof notFound> {
  const role = (await findVisibleCircle(db, viewerId, groupId))?.role ?? null
  return role === null ? notFound : { id: viewerId, groupId, role }
}

export async function viewOne(tx: Transaction, member: Member, id: number, now: Date): Promise<Activity> {
  const [activity] = await viewActivities(tx, member, [id], now)
  if (activity === undefined) throw new Error(`Activity ${id} is not there after it was written`)
  return activity
}
