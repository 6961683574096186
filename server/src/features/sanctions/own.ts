import type { Page } from '@coterie/contract/endpoint'
import { invalidLink } from '@coterie/contract/notifications/notifications'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import type { invalidCursor } from '@coterie/contract/refusals'
import type { OwnSanction, appealTooLate, alreadyAppealed } from '@coterie/contract/sanctions'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import { readAppealToken } from './appeal-token.ts'
import * as queries from './queries.ts'
import { checkCanAppeal } from './rules.ts'
import { toOwnSanction } from './view.ts'

type Deps = Pick<Context, 'db' | 'config'>

const pageSize = 20

export async function readOwnSanctions(
  db: Queryable,
  viewerId: number,
  { cursor, now }: { cursor: string | undefined; now: Date },
): Promise<Page<OwnSanction> | typeof invalidCursor> {
  const after = readCursor(cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  const rows = await queries.findOwnSanctions(db, viewerId, { after, limit: pageSize + 1 })
  const page = createPage(rows, pageSize, (row) => [row.created_at.toISOString(), row.id])
  return { items: page.items.map((row) => toOwnSanction(row, now)), next: page.next }
}

export async function markOwnSanctionAsSeen(
  { db }: Deps,
  { viewerId, id }: { viewerId: number; id: number },
  now: Date,
) {
  return await transact(db, async (tx) => {
    const row = await queries.lockSanction(tx, id)
    if (row?.user_id !== viewerId) return notFound
    await queries.saveSanctionSeen(tx, id, now)
    return toOwnSanction({ ...row, seen_at: row.seen_at ?? now }, now)
  })
}

type AppealInput = { id: number; text: string }

/** Each decision can be appealed once. */
export async function appealOwnSanction(
  { db }: Deps,
  { viewerId, ...input }: AppealInput & { viewerId: number },
  now: Date,
) {
  const row = await queries.findSanction(db, input.id)
  return row?.user_id === viewerId ? await appeal(db, input, now) : notFound
}

export async function readSanctionByLink({ db, config }: Deps, token: string, now: Date) {
  const id = readAppealToken(config.sessionSecret, token)
  const row = id === undefined ? undefined : await queries.findSanction(db, id)
  return row === undefined ? invalidLink : toOwnSanction(row, now)
}

/** For a person with the link, who may be signed out. */
export async function appealWithLink(
  { db, config }: Deps,
  { token, text }: { token: string; text: string },
  now: Date,
) {
  const id = readAppealToken(config.sessionSecret, token)
  const result = id === undefined ? invalidLink : await appeal(db, { id, text }, now)
  return isRefusal(result) && result.refusal === 'not_found' ? invalidLink : result
}

async function appeal(
  db: Context['db'],
  { id, text }: AppealInput,
  now: Date,
): Promise<OwnSanction | typeof alreadyAppealed | typeof appealTooLate | typeof notFound> {
  return await transact(db, async (tx) => {
    // Lock the row: of two concurrent appeals, the second is refused.
    const row = await queries.lockSanction(tx, id)
    if (row === undefined) return notFound
    const refusal = checkCanAppeal(row, now)
    if (refusal !== null) return refusal
    await queries.saveAppeal(tx, id, text, now)
    return toOwnSanction({ ...row, appeal: text, appealed_at: now }, now)
  })
}
