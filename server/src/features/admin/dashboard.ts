import type { Dashboard } from '@coterie/contract/admin'

import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import * as queries from './stats-queries.ts'
import type { Figures, NewRow } from './stats-queries.ts'
import { countPeople, recountPeople, totalOf } from './people-queries.ts'

const day = 24 * 60 * 60 * 1000
/** Who was here within so many days is active. */
const activeDays = 30
const newestShown = 8
const placesShown = 24
/** Of more people than these, the figures are those of a few minutes ago. */
const countedAtOnce = 20_000
/** Seconds. */
const countedEvery = 5 * 60

export async function readDashboard(db: Queryable, now: Date): Promise<Dashboard> {
  const totalUsers = totalOf(await countPeople(db))
  const figures = await figuresOf(db, totalUsers, now)
  return viewDashboard(totalUsers, figures, await queries.findNewest(db, newestShown))
}

async function figuresOf(db: Queryable, people: number, now: Date): Promise<Figures> {
  const kept = people > countedAtOnce ? await queries.findFigures(db) : undefined
  return kept ?? (await count(db, now))
}

async function count(db: Queryable, now: Date): Promise<Figures> {
  const since = new Date(now.getTime() - activeDays * day)
  return await queries.countCommunity(db, { since, places: placesShown })
}

function viewDashboard(totalUsers: number, figures: Figures, newest: readonly NewRow[]): Dashboard {
  return {
    totalUsers,
    activeUsers: figures.active,
    totalGroups: figures.groups,
    totalInterests: figures.interests,
    newestUsers: newest.map(({ id, name, email, createdAt }) => ({
      id,
      name,
      email,
      joinDate: createdAt.toISOString(),
    })),
    usersByLocation: Object.fromEntries(figures.places.map(({ location, people }) => [location, people])),
    usersElsewhere: figures.elsewhere,
  }
}

/** Counts anew, every few minutes, what is too much to be counted when it is asked for. */
export function recountRegularly({ jobs, db, clock }: Pick<Context, 'jobs' | 'db' | 'clock'>): void {
  jobs.repeat('recount-community', countedEvery, () => recount(db, clock.now()))
}

export async function recount(db: Context['db'], now: Date): Promise<void> {
  await recountPeople(db)
  await queries.writeFigures(db, await count(db, now), now)
}
