import { circleLimit } from '@coterie/contract/groups/groups'
import { proposalAlive, yesNeeded } from '@coterie/contract/proposals'
import type { Proposal } from '@coterie/contract/proposals'
import { notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { lockPeople } from '../../db/locks.ts'
import type { Plan, ProposalAnswer } from '../../db/tables.ts'
import { tellFact } from '../../platform/domain-events.ts'
import type { Live } from '../../platform/live/live.ts'
import { wordsIn } from '../../i18n/messages.ts'
import { foundCircle, hasAllCircles, joinCircle } from '../groups/service.ts'
import * as queries from './queries.ts'
import type { ProposalRow } from './queries.ts'
import { nameOf } from './rules.ts'
import { viewProposals } from './view.ts'

type Teller = Pick<Context, 'jobs' | 'live'>
type Given = Pick<Context, 'db'> & Teller

/** Circles proposed to the viewer that wait for them, or for others. */
export async function listOpen(db: Queryable, viewerId: number, now: Date): Promise<Proposal[]> {
  return await viewProposals(db, viewerId, await queries.findOpen(db, viewerId, now))
}

/**
 * The viewer's answer to a proposal. The third yes of people with room for a circle brings it to life,
 * with the first of them as admin; a later yes joins it. Answers to one proposal come one after the
 * other, so several at once make one circle.
 */
export async function answer(
  { db, ...ctx }: Given,
  viewerId: number,
  given: { id: number; answer: ProposalAnswer | null },
  now: Date,
) {
  const { id } = given
  return await transact(db, async (tx) => {
    await queries.lockProposal(tx, id)
    const row = await queries.findProposal(tx, viewerId, id, now)
    if (row === undefined) return notFound
    if (row.joined) return given.answer === 'yes' ? await viewOne(tx, viewerId, row) : proposalAlive
    const plans = await lockPeople(tx, row.people)
    if (given.answer === 'yes' && (await hasAllCircles(tx, viewerId, plans.get(viewerId)))) return circleLimit
    await queries.writeAnswer(tx, { id, userId: viewerId, answer: given.answer }, now)
    if (given.answer === 'yes' && !(await joinOrFound(ctx, tx, viewerId, row, plans, now))) return notFound
    ctx.live.tell(tx, { to: row.people, event: { kind: 'proposal', id } })
    const after = await queries.findProposal(tx, viewerId, id, now)
    return await viewOne(tx, viewerId, after ?? { ...row, answer: given.answer })
  })
}

/** Answers false, and nothing may be kept, when a block stands between the viewer and a member of the circle. */
async function joinOrFound(
  { jobs, live }: Teller,
  tx: Transaction,
  viewerId: number,
  { id, group_id: groupId }: ProposalRow,
  plans: ReadonlyMap<number, Plan>,
  now: Date,
): Promise<boolean> {
  if (groupId !== null) {
    const joined = await joinCircle(live, tx, { groupId, userId: viewerId, role: 'member' }, now)
    if (joined === 'blocked') return false
    await queries.markJoined(tx, id, [viewerId])
    await tellFact(jobs, tx, { kind: 'member-joined', groupId, userId: viewerId })
    return true
  }
  const founders = await withRoom(tx, await queries.findWilling(tx, id), plans)
  if (founders.length < yesNeeded) return true
  await bringToLife(live, tx, id, founders, now)
  await tellFact(jobs, tx, { kind: 'proposal-alive', proposalId: id, by: viewerId })
  return true
}

/** Those whose plan holds a further circle: who became full since their yes stays out, and may join later. */
async function withRoom(
  tx: Transaction,
  ids: readonly number[],
  plans: ReadonlyMap<number, Plan>,
): Promise<number[]> {
  const roomy: number[] = []
  // At most eight.
  for (const id of ids) if (!(await hasAllCircles(tx, id, plans.get(id)))) roomy.push(id)
  return roomy
}

async function bringToLife(
  live: Live,
  tx: Transaction,
  id: number,
  founders: readonly number[],
  now: Date,
): Promise<void> {
  const interests = await queries.findInterests(tx, id)
  const names = interests.map(({ name }) => name)
  const place = await queries.findCommonPlace(tx, founders)
  const words = wordsIn(await queries.findCommonLanguage(tx, founders))
  const name = nameOf(names, place?.location ?? null, words)
  const circle = { name, description: words.circles.description(names), place, interests, founders }
  const groupId = await foundCircle(live, tx, circle, now)
  await queries.markAlive(tx, id, groupId, now)
  await queries.markJoined(tx, id, founders)
}

async function viewOne(tx: Transaction, viewerId: number, row: ProposalRow): Promise<Proposal> {
  const [view] = await viewProposals(tx, viewerId, [row])
  if (view === undefined) throw new Error(`Proposal ${row.id} cannot be shown`)
  return view
}
