import { circleLimit } from '@coterie/contract/groups/groups'
import { findMainCategory } from '@coterie/contract/interests'
import { proposalConfirmed, tableSeats } from '@coterie/contract/proposals'
import type { Proposal } from '@coterie/contract/proposals'
import { notFound } from '@coterie/contract/refusals'
import { answeredByYou } from '@coterie/contract/requests'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { lockUsers } from '../../db/locks.ts'
import type { Plan, ProposalAnswer } from '../../db/tables.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import { createTable, joinTable, lockTable } from '../events/service.ts'
import { createCircleWithMembers, hasReachedCircleLimit, joinCircle } from '../groups/service.ts'
import * as queries from './queries.ts'
import type { ProposalRow } from './queries.ts'
import { createDescription, createName, nameAfterEvent, nameTable } from './rules.ts'
import { findSharedInterests, insertProposal, shareCircle, wereProposed } from './run-queries.ts'
import { handleTableDeclined } from './tables.ts'
import { loadProposals } from './view.ts'

type Deps = Pick<Context, 'db' | 'jobs' | 'live'>

export async function listOpenProposals(db: Queryable, viewerId: number, now: Date): Promise<Proposal[]> {
  return await loadProposals(db, viewerId, await queries.findOpenProposals(db, viewerId, now))
}

/**
 * Proposes a circle to friends who chose each other after an event. Does nothing if most of them were proposed one before, or if
 * they share a circle already.
 */
export async function proposeAfterEvent(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  { ids, eventId }: { ids: readonly number[]; eventId: number },
  now: Date,
): Promise<void> {
  await lockUsers(tx, ids)
  if ((await wereProposed(tx, ids)) || (await shareCircle(tx, ids))) return
  const interests = await findSharedInterests(tx, ids)
  const proposalId = await insertProposal(tx, { ids: [...ids], interests, eventId }, now)
  await publishEvent(jobs, tx, { kind: 'proposal-created', proposalId })
}

type AnswerInput = { id: number; answer: ProposalAnswer | null }

export async function respondToProposal(ctx: Deps, viewerId: number, input: AnswerInput, now: Date) {
  return await transact(ctx.db, async (tx) => await saveAnswer(ctx, tx, viewerId, input, now))
}

/** Refuses to change an answer. */
export async function respondToProposalOnce(ctx: Deps, viewerId: number, input: AnswerInput, now: Date) {
  return await transact(ctx.db, async (tx) => {
    await queries.lockProposal(tx, input.id)
    const row = await queries.findProposal(tx, viewerId, input.id, now)
    return row !== undefined && row.answer !== null
      ? answeredByYou
      : await saveAnswer(ctx, tx, viewerId, input, now)
  })
}

/**
 * The third yes creates the circle, with the first person as organizer, and the fourth a table; a later yes joins it. Concurrent
 * answers queue.
 */
async function saveAnswer(ctx: Deps, tx: Transaction, viewerId: number, input: AnswerInput, now: Date) {
  const { id } = input
  await queries.lockProposal(tx, id)
  const row = await queries.findProposal(tx, viewerId, id, now)
  if (row === undefined) return notFound
  if (row.joined) return input.answer === 'yes' ? await loadProposal(tx, viewerId, row) : proposalConfirmed
  if (row.table_id !== null) await lockTable(tx, row.table_id)
  const plans = await lockUsers(tx, row.people)
  if (input.answer === 'yes' && (await hasReachedCircleLimit(tx, viewerId, plans.get(viewerId))))
    return circleLimit
  await queries.saveAnswer(tx, { id, userId: viewerId, answer: input.answer }, now)
  if (input.answer === 'yes' && !(await joinOrCreateCircle(ctx, tx, viewerId, row, plans, now)))
    return notFound
  if (input.answer === 'no' && row.starts_at !== null) await handleTableDeclined(ctx, tx, id)
  ctx.live.publish(tx, { to: row.people, event: { kind: 'proposal', id } })
  const updated = await queries.findProposal(tx, viewerId, id, now)
  return await loadProposal(tx, viewerId, updated ?? { ...row, answer: input.answer })
}

/** @returns false if a block separates the viewer from a member of the circle; then the transaction must roll back. */
async function joinOrCreateCircle(
  ctx: Deps,
  tx: Transaction,
  viewerId: number,
  row: ProposalRow,
  plans: ReadonlyMap<number, Plan>,
  now: Date,
): Promise<boolean> {
  const { jobs, live } = ctx
  const { id, group_id: groupId, table_id: tableId } = row
  if (groupId !== null) {
    const joined = await joinCircle(live, tx, { groupId, userId: viewerId, role: 'member' }, now)
    if (joined === 'blocked') return false
    await queries.markJoined(tx, id, [viewerId])
    if (tableId !== null) await joinTable(ctx, tx, { id: tableId, userIds: [viewerId] }, now)
    await publishEvent(jobs, tx, { kind: 'member-joined', groupId, userId: viewerId })
    return true
  }
  const memberIds = await filterWithinPlanLimit(tx, await queries.findAcceptedMembers(tx, id), plans)
  if (memberIds.length < row.yes_required) return true
  await createCircle(ctx, tx, { row, memberIds }, now)
  await publishEvent(jobs, tx, { kind: 'proposal-confirmed', proposalId: id, by: viewerId })
  return true
}

/** A person whose plan became full after their yes may join later. */
async function filterWithinPlanLimit(
  tx: Transaction,
  ids: readonly number[],
  plans: ReadonlyMap<number, Plan>,
): Promise<number[]> {
  const available: number[] = []
  for (const id of ids) if (!(await hasReachedCircleLimit(tx, id, plans.get(id)))) available.push(id)
  return available
}

async function createCircle(
  ctx: Deps,
  tx: Transaction,
  { row, memberIds }: { row: ProposalRow; memberIds: readonly number[] },
  now: Date,
): Promise<void> {
  const { id, event_title: eventTitle, starts_at: startsAt, timezone } = row
  const interests = await queries.findInterests(tx, id)
  const names = interests.map(({ name }) => name)
  const city = await queries.findCommonCity(tx, memberIds)
  const language = await queries.findCommonLanguage(tx, memberIds)
  const circle = {
    ...(eventTitle === null
      ? {
          name: createName(names, city?.location ?? null, language),
          description: createDescription(names, language),
        }
      : nameAfterEvent(eventTitle, language)),
    city,
    interests,
    founders: memberIds,
  }
  const groupId = await createCircleWithMembers(ctx.live, tx, circle, now)
  await queries.markConfirmed(tx, id, groupId, now)
  await queries.markJoined(tx, id, memberIds)
  if (startsAt === null || timezone === null) return
  const place = { cityId: row.city_id, location: row.location, address: row.address }
  const title = nameTable(names, language)
  const category = findMainCategory(names)
  const table = { groupId, title, category, ...place, capacity: tableSeats, startsAt, timezone }
  await createTable(ctx, tx, { ...table, userIds: memberIds }, now)
}

async function loadProposal(tx: Transaction, viewerId: number, row: ProposalRow): Promise<Proposal> {
  const [view] = await loadProposals(tx, viewerId, [row])
  if (view === undefined) throw new Error(`Proposal ${row.id} not found`)
  return view
}
