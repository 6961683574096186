import { alreadyPremium, deleteOneself, foundAtMost } from '@coterie/contract/admin'
import type { AdminUser, AdminUserDetails, AdminUsers } from '@coterie/contract/admin'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { lockPeople } from '../../db/locks.ts'
import { planAt } from '../../db/plans.ts'
import { noteAct } from '../audit-log/service.ts'
import { grantPlan } from '../billing/service.ts'
import { eraseUser, whyNotLeave } from '../account-deletion/service.ts'
import * as queries from './people-queries.ts'
import type { DetailsRow, PersonRow } from './people-queries.ts'
import { findBeginnings } from './search-queries.ts'

type Given = Pick<Context, 'db' | 'config'>
type Asked = { page?: number | undefined; limit?: number | undefined; search?: string | undefined }

/** A page of all people, the latest first, or of those whom a search finds. */
export async function listPeople({ db, config }: Given, asked: Asked): Promise<AdminUsers> {
  const { page = 1, limit = 10, search = '' } = asked
  const cut = { place: (page - 1) * limit, limit }
  const { rows, total, more } = search === '' ? await cutAll(db, cut) : await cutFound(db, search, cut)
  return {
    users: rows.map((row) => viewPerson(row, config.adminEmail)),
    pagination: { page, limit, pages: Math.ceil(total / limit), total, more },
  }
}

type Cut = { place: number; limit: number }
type Found = { rows: PersonRow[]; total: number; more: boolean }

async function cutAll(db: Queryable, cut: Cut): Promise<Found> {
  const counts = await queries.countPeople(db)
  const rows = await queries.findPeopleAt(db, cut, counts)
  return { rows, total: queries.totalOf(counts), more: false }
}

async function cutFound(db: Database, search: string, { place, limit }: Cut): Promise<Found> {
  const ids = await findBeginnings(db, search, foundAtMost + 1)
  const shown = ids.slice(0, foundAtMost)
  const rows = await queries.findPeopleOf(db, shown.slice(place, place + limit))
  return { rows, total: shown.length, more: ids.length > foundAtMost }
}

function viewPerson(row: PersonRow, adminEmail: string | undefined): AdminUser {
  const { id, name, email, isVerified } = row
  return { id, name, email, isVerified, isMainAdmin: whyNotLeave(email, adminEmail) !== null }
}

export async function readPerson(
  { db, config }: Given,
  id: number,
  now: Date,
): Promise<AdminUserDetails | typeof notFound> {
  const row = await queries.findDetails(db, id, planAt(now, 'u'))
  return row === undefined ? notFound : viewDetails(row, config.adminEmail)
}

function viewDetails(row: DetailsRow, adminEmail: string | undefined): AdminUserDetails {
  const { location, role, isActive, interests, groups } = row
  return {
    ...viewPerson(row, adminEmail),
    location,
    role,
    isActive,
    interests,
    groups,
    joinDate: row.createdAt.toISOString(),
    subscriptionPlan: row.plan,
    analytics: row.visitCount === 0 ? null : viewUse(row),
  }
}

function viewUse({ loginCount, visitCount, visitSeconds, lastActiveAt }: DetailsRow) {
  const averageSessionMinutes = Math.round(visitSeconds / visitCount / 60)
  return { loginCount, averageSessionMinutes, lastActive: lastActiveAt.toISOString() }
}

type Act = { adminId: number; id: number; now: Date }

/** Erases a person as if they had deleted their account themselves. */
export async function deletePerson(ctx: Context, { adminId, id, now }: Act) {
  return await transact(ctx.db, async (tx) => {
    const [person] = await queries.findPeopleOf(tx, [id])
    if (person === undefined) return notFound
    const refused = whyNotLeave(person.email, ctx.config.adminEmail)
    if (refused !== null) return refused
    if (id === adminId) return deleteOneself
    if (!(await eraseUser(ctx, tx, id))) return notFound
    await noteAct(tx, { actorId: adminId, act: 'delete-user', target: { kind: 'person', id } }, now)
    return undefined
  })
}

/** Gives Premium to somebody on the Free plan, without payment or end. */
export async function givePremium(ctx: Context, { adminId, id, now }: Act) {
  const given = await transact(ctx.db, async (tx) => {
    await lockPeople(tx, [id])
    const person = await readPerson(ctx, id, now)
    if (isRefusal(person)) return person
    if (person.subscriptionPlan !== 'free') return alreadyPremium
    await grantPlan(ctx, tx, id, 'premium')
    await noteAct(tx, { actorId: adminId, act: 'grant-premium', target: { kind: 'person', id } }, now)
    return undefined
  })
  return isRefusal(given) ? given : await readPerson(ctx, id, now)
}
