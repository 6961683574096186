import { circleLimit } from '@coterie/contract/groups/groups'
import type { GroupPage } from '@coterie/contract/groups/groups'
import { circleLimitOfMember } from '@coterie/contract/groups/members'
import { notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { lockPeople } from '../../db/locks.ts'
import { tellFact } from '../../platform/domain-events.ts'
import { forgetPictures } from '../pictures/service.ts'
import type { Reading } from './cards.ts'
import * as queries from './former-membership-queries.ts'
import type { Departure } from './former-membership-queries.ts'
import { readCircle } from './write.ts'
import { countCirclesOf, hasNoBlockIn } from './member-queries.ts'
import { overUntil } from './member-rules.ts'
import { isFull } from './rules.ts'
import { tellMembership } from './live-updates.ts'

type Named = { viewerId: number; groupId: number; userId: number }

/**
 * Takes back that the viewer left, took somebody out, or deleted the circle, while there is time. With a
 * deleted circle all its members come back whose plan still has room; of two between whom there is a new block, the one who was there first.
 */
export async function takeBack(
  { db, jobs, live }: Pick<Context, 'db' | 'jobs' | 'live'>,
  { language, ...named }: Named & Pick<Reading, 'language'>,
  now: Date,
) {
  const { viewerId, groupId, userId } = named
  return await transact(db, async (tx): Promise<TakenBack> => {
    const ended = await queries.findDepartures(tx, groupId, viewerId, overUntil(now))
    const people = await lockPeople(tx, [viewerId, ...ended.map((departure) => departure.userId)])
    const circle = await queries.lockCircle(tx, groupId)
    // Read again now that they are held: of two who take it back at once, one finds nothing more.
    const still = await queries.findDepartures(tx, groupId, viewerId, overUntil(now))
    const chosen = still.find((departure) => departure.userId === userId)
    if (circle === undefined || chosen === undefined) return notFound
    if (!(await mayStill(tx, named, circle.deletedAt, chosen))) return notFound
    if (!(await hasNoBlockIn(tx, userId, groupId))) return notFound
    const all = circle.deletedAt === null ? [chosen] : still.filter(isOfMoment(circle.deletedAt))
    const apart = new Set(await queries.findApart(tx, groupId, userId, all))
    const free = await withRoom(
      tx,
      all.filter((departure) => !apart.has(departure.userId)),
      people,
    )
    if (!free.includes(chosen)) return userId === viewerId ? circleLimit : circleLimitOfMember
    await restore(tx, groupId, free)
    const back = free.map((departure) => departure.userId)
    await tellFact(jobs, tx, { kind: 'members-restored', groupId, userIds: back })
    await tellMembership(live, tx, groupId, back)
    return await readCircle(tx, { viewerId, language }, groupId, now)
  })
}

type TakenBack = GroupPage | typeof notFound | typeof circleLimit | typeof circleLimitOfMember

/** Who deleted the circle may take that back, and who left one that is still there; others only while they are its admin. */
async function mayStill(
  tx: Transaction,
  { viewerId, groupId, userId }: Named,
  deletedAt: Date | null,
  chosen: Departure,
): Promise<boolean> {
  if (userId === viewerId) return deletedAt === null || isOfMoment(deletedAt)(chosen)
  const { own } = await queries.findMemberships(tx, viewerId, groupId, viewerId)
  return own?.role === 'admin'
}

const isOfMoment = (moment: Date) => (departure: Departure) =>
  departure.endedAt.getTime() === moment.getTime()

type Plans = Awaited<ReturnType<typeof lockPeople>>

async function withRoom(tx: Transaction, departures: readonly Departure[], plans: Plans) {
  const counts = await countCirclesOf(
    tx,
    departures.map(({ userId }) => userId),
  )
  return departures.filter(({ userId }) => {
    const plan = plans.get(userId)
    return plan !== undefined && !isFull(plan, counts.get(userId) ?? 0)
  })
}

async function restore(tx: Transaction, groupId: number, departures: readonly Departure[]): Promise<void> {
  await queries.restoreMemberships(
    tx,
    groupId,
    departures.map(({ userId }) => userId),
  )
  await queries.markRestored(tx, groupId)
  for (const { userId, wasCreator, raised } of departures) {
    if (raised !== null) await queries.setRole(tx, groupId, raised, 'member')
    if (wasCreator) await queries.setCreator(tx, groupId, userId)
  }
}

/** Erases, once an hour, what can no longer be taken back. */
export function eraseDepartedHourly(ctx: Pick<Context, 'db' | 'jobs' | 'clock'>): void {
  ctx.jobs.repeat('groups-clean-up', 60 * 60, () => eraseDeparted(ctx, ctx.clock.now()))
}

export async function eraseDeparted(ctx: Pick<Context, 'db' | 'jobs'>, now: Date): Promise<void> {
  await transact(ctx.db, async (tx) => {
    await forgetPictures(ctx, tx, await queries.eraseDeparted(tx, overUntil(now)))
  })
}
