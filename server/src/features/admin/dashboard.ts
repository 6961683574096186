import type { Dashboard } from '@coterie/contract/admin'

import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { countPeople, recountPeople, getTotalPeople } from './people-queries.ts'
import * as queries from './stats-queries.ts'
import type { CommunityStats, NewestUserRow } from './stats-queries.ts'

const day = 24 * 60 * 60 * 1000
/** People who visited within this many days count as active. */
const activeDays = 30
const newestCount = 8
const cityCount = 24
/** Communities with more people get stats that are up to a few minutes old. */
const liveCountLimit = 20_000
const recountInterval = 5 * 60

export async function readDashboard(db: Queryable, now: Date): Promise<Dashboard> {
  const totalUsers = getTotalPeople(await countPeople(db))
  const stats = await getFreshStats(db, totalUsers, now)
  return toDashboard(totalUsers, stats, await queries.findNewestUsers(db, newestCount))
}

async function getFreshStats(db: Queryable, people: number, now: Date): Promise<CommunityStats> {
  const stored = people > liveCountLimit ? await queries.findCommunityStats(db) : undefined
  return stored ?? (await countStats(db, now))
}

async function countStats(db: Queryable, now: Date): Promise<CommunityStats> {
  const since = new Date(now.getTime() - activeDays * day)
  return await queries.countCommunityStats(db, { since, cityCount })
}

function toDashboard(totalUsers: number, stats: CommunityStats, newest: readonly NewestUserRow[]): Dashboard {
  return {
    totalUsers,
    activeUsers: stats.activePeople,
    totalGroups: stats.groups,
    totalInterests: stats.interests,
    newestUsers: newest.map(({ id, name, email, createdAt }) => ({
      id,
      name,
      email,
      joinDate: createdAt.toISOString(),
    })),
    usersByLocation: Object.fromEntries(stats.cities.map(({ location, people }) => [location, people])),
    usersElsewhere: stats.otherCities,
  }
}

/** Keeps the counts that take too long to compute on request. */
export function scheduleRecount({ jobs, db, clock }: Pick<Context, 'jobs' | 'db' | 'clock'>): void {
  jobs.schedule('recount-community', recountInterval, () => recountCommunity(db, clock.now()))
}

export async function recountCommunity(db: Context['db'], now: Date): Promise<void> {
  await recountPeople(db)
  await queries.saveCommunityStats(db, await countStats(db, now), now)
}
