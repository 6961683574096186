import { mainAdminRequired } from '@coterie/contract/account-deletion'
import { alreadyPremium, cannotDeleteSelf, maxUserSearchResults } from '@coterie/contract/admin'
import type { AdminUser, AdminUserDetails, AdminUsers } from '@coterie/contract/admin'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable } from '../../db/database.ts'
import { lockUsers } from '../../db/locks.ts'
import { selectCurrentPlan } from '../../db/plans.ts'
import { eraseUser, isMainAdmin } from '../account-deletion/service.ts'
import { logAction } from '../audit-log/service.ts'
import { grantPlan } from '../billing/service.ts'
import * as queries from './people-queries.ts'
import type { DetailsRow, PersonRow } from './people-queries.ts'
import { findPrefixMatches } from './search-queries.ts'

type Deps = Pick<Context, 'db' | 'config'>
type ListInput = { page?: number | undefined; limit?: number | undefined; search?: string | undefined }

export async function listPeople({ db, config }: Deps, input: ListInput): Promise<AdminUsers> {
  const { page = 1, limit = 10, search = '' } = input
  const range = { offset: (page - 1) * limit, limit }
  const { rows, total, truncated } =
    search === '' ? await getPageOfAll(db, range) : await getPageOfMatches(db, search, range)
  return {
    users: rows.map((row) => toPerson(row, config.adminEmail)),
    pagination: { page, limit, pages: Math.ceil(total / limit), total, truncated },
  }
}

type PageRange = { offset: number; limit: number }
type FoundPeople = { rows: PersonRow[]; total: number; truncated: boolean }

async function getPageOfAll(db: Queryable, range: PageRange): Promise<FoundPeople> {
  const counts = await queries.countPeople(db)
  const rows = await queries.findPeoplePage(db, range, counts)
  return { rows, total: queries.getTotalPeople(counts), truncated: false }
}

async function getPageOfMatches(db: Queryable, search: string, range: PageRange): Promise<FoundPeople> {
  const { ids, total, truncated } = await findPrefixMatches(db, search, range, maxUserSearchResults)
  return { rows: await queries.findPeopleByIds(db, ids), total, truncated }
}

function toPerson(row: PersonRow, adminEmail: string | undefined): AdminUser {
  const { id, name, email, isVerified } = row
  return { id, name, email, isVerified, isMainAdmin: isMainAdmin(email, adminEmail) }
}

export async function readPerson(
  { db, config }: Deps,
  id: number,
  now: Date,
): Promise<AdminUserDetails | typeof notFound> {
  const row = await queries.findPersonDetails(db, id, selectCurrentPlan(now, 'u'))
  return row === undefined ? notFound : toDetails(row, config.adminEmail)
}

function toDetails(row: DetailsRow, adminEmail: string | undefined): AdminUserDetails {
  const { location, role, isActive, interests, groups } = row
  return {
    ...toPerson(row, adminEmail),
    location,
    role,
    isActive,
    interests,
    groups,
    joinDate: row.createdAt.toISOString(),
    subscriptionPlan: row.plan,
    analytics: row.visitCount === 0 ? null : toUsage(row),
  }
}

function toUsage({ loginCount, visitCount, visitSeconds, lastActiveAt }: DetailsRow) {
  const averageSessionMinutes = Math.round(visitSeconds / visitCount / 60)
  return { loginCount, averageSessionMinutes, lastActive: lastActiveAt.toISOString() }
}

type AdminAction = { adminId: number; id: number; now: Date }

export async function deletePerson(ctx: Context, { adminId, id, now }: AdminAction) {
  return await transact(ctx.db, async (tx) => {
    const [person] = await queries.findPeopleByIds(tx, [id])
    if (person === undefined) return notFound
    if (isMainAdmin(person.email, ctx.config.adminEmail)) return mainAdminRequired
    if (id === adminId) return cannotDeleteSelf
    if (!(await eraseUser(ctx, tx, id))) return notFound
    await logAction(tx, { actorId: adminId, action: 'delete-user', target: { kind: 'person', id } }, now)
    return undefined
  })
}

/** Gives Premium to a person on the Free plan, without payment or end date. */
export async function grantPremium(ctx: Context, { adminId, id, now }: AdminAction) {
  const granted = await transact(ctx.db, async (tx) => {
    await lockUsers(tx, [id])
    const person = await readPerson(ctx, id, now)
    if (isRefusal(person)) return person
    if (person.subscriptionPlan !== 'free') return alreadyPremium
    await grantPlan(ctx, tx, id, 'premium')
    await logAction(tx, { actorId: adminId, action: 'grant-premium', target: { kind: 'person', id } }, now)
    return undefined
  })
  return isRefusal(granted) ? granted : await readPerson(ctx, id, now)
}
