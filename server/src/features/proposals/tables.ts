import { tableSeats, tableYesRequired } from '@coterie/contract/proposals'
import { z } from 'zod'

import type { Context } from '../../context.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import { getTableTimes, getTimeOnDay, tableSettings } from '../events/service.ts'
import type { ProposedCircle } from './circle-finder.ts'
import { findCommonCity } from './queries.ts'
import { getReliability, sortByFitAndReliability, tableRules } from './rules.ts'
import * as queries from './table-queries.ts'

/** When and where a proposed circle would meet. */
export type ProposedTable = {
  startsAt: Date
  timezone: string
  cityId: number | null
  location: string | null
  address: string | null
}

const steps = ['ask-others', 'end'] as const

/** What happens to a proposed table at a fixed time. */
export const proposalStepJob = {
  kind: 'proposal-step',
  payload: z.object({ proposalId: z.int().positive(), step: z.enum(steps) }),
  getKey: ({ proposalId, step }: { proposalId: number; step: (typeof steps)[number] }) =>
    `proposal-${proposalId}-${step}`,
} as const

/**
 * The evening when most people of a circle are free, for these people only, in the order in which they are asked. The first
 * person must be free. @returns null if too few are: then the circle is proposed without an evening.
 */
export async function findTableFor(
  db: Queryable,
  { ids, interests }: ProposedCircle,
  now: Date,
): Promise<(ProposedCircle & { table: ProposedTable }) | null> {
  const [first = 0] = ids
  const home = await queries.findHome(db, first)
  if (home === undefined) return null
  const { minDays, maxDays } = tableRules
  const evenings = Array.from({ length: maxDays - minDays + 1 }, (_, index) =>
    getTimeOnDay(now, home.timezone, { days: minDays + index, time: tableSettings.startsAt }),
  )
  const free = await queries.findFreePeople(db, ids, { evenings, timezone: home.timezone })
  const [best] = free
    .filter(({ people }) => people.length >= tableYesRequired && people.includes(first))
    .toSorted((a, b) => b.people.length - a.people.length || a.startsAt.getTime() - b.startsAt.getTime())
  if (best === undefined) return null
  const { startsAt } = best
  // `people` are in the order of the circle, which is by fit.
  const attendance = await queries.findAttendance(db, best.people, now)
  const people = sortByFitAndReliability(best.people, (id) => getReliability(attendance.get(id)))
  const city = await findCommonCity(db, people)
  const address = city?.id ? await queries.findVenue(db, city.id, now) : null
  const place = { cityId: city?.id ?? null, location: city?.location ?? null, address }
  return { ids: people, interests, table: { startsAt, timezone: home.timezone, ...place } }
}

export function getAnswerDeadline(table: ProposedTable): Date {
  return getTableTimes(table).answerUntil
}

export async function enqueueProposalSteps(
  jobs: Context['jobs'],
  tx: Transaction,
  { id, table }: { id: number; table: ProposedTable },
  now: Date,
): Promise<void> {
  const askAt = new Date(now.getTime() + tableRules.askOthersAfterDays * 24 * 60 * 60 * 1000)
  const endAt = getAnswerDeadline(table)
  if (askAt < endAt) await jobs.enqueue(tx, proposalStepJob, { proposalId: id, step: 'ask-others' }, askAt)
  await jobs.enqueue(tx, proposalStepJob, { proposalId: id, step: 'end' }, endAt)
}

export async function runProposalStep(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  { proposalId, step }: z.output<typeof proposalStepJob.payload>,
  now: Date,
): Promise<void> {
  const state = await queries.lockTable(tx, proposalId)
  if (state === undefined) return
  const isOpen = state.expiresAt > now
  if (step === 'ask-others') {
    if (isOpen) await askOthers({ jobs }, tx, proposalId, tableSeats)
    return
  }
  if (state.confirmed) return
  if (isOpen && state.possible >= tableYesRequired)
    return await jobs.enqueue(tx, proposalStepJob, { proposalId, step }, state.expiresAt)
  await queries.endProposal(tx, proposalId, now)
  await publishEvent(jobs, tx, { kind: 'table-ended', proposalId })
}

/** Someone passed on a table: the next person is asked, or it ends if too few are left. */
export async function handleTableDeclined(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  proposalId: number,
): Promise<void> {
  await askOthers({ jobs }, tx, proposalId, 1)
  const state = await queries.lockTable(tx, proposalId)
  if (state !== undefined && !state.confirmed && state.possible < tableYesRequired)
    await jobs.enqueue(tx, proposalStepJob, { proposalId, step: 'end' })
}

async function askOthers(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  proposalId: number,
  count: number,
): Promise<void> {
  const userIds = await queries.askNext(tx, proposalId, count)
  if (userIds.length > 0) await publishEvent(jobs, tx, { kind: 'proposal-created', proposalId, userIds })
}

/** Only for the person themselves. */
export async function readTableProfile(db: Queryable, userId: number, now: Date) {
  const attendance = (await queries.findAttendance(db, [userId], now)).get(userId)
  const { came, saidYes } = attendance ?? { came: 0, saidYes: 0 }
  const reliability = Math.round(getReliability(attendance) * 100)
  return { freeEvenings: await queries.findFreeEvenings(db, userId), came, saidYes, reliability }
}
