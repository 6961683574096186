import type { Page } from '@coterie/contract/endpoint'
import { badLink } from '@coterie/contract/notifications/notifications'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import type { badCursor } from '@coterie/contract/refusals'
import type { OwnSanction, appealTooLate, appealedAlready } from '@coterie/contract/sanctions'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable } from '../../db/database.ts'
import { page, readCursor } from '../../db/keyset.ts'
import * as queries from './queries.ts'
import { whyNotAppeal } from './rules.ts'
import { readAppealToken } from './appeal-token.ts'
import { viewOwnSanction } from './view.ts'

type Given = Pick<Context, 'db' | 'config'>

const listPage = 20

/** Decisions about the viewer, the latest first. */
export async function listOwn(
  db: Queryable,
  viewerId: number,
  { cursor, now }: { cursor: string | undefined; now: Date },
): Promise<Page<OwnSanction> | typeof badCursor> {
  const after = readCursor(cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  const found = await queries.findOwnSanctions(db, viewerId, { after, limit: listPage + 1 })
  const rows = page(found, listPage, (row) => [row.created_at.toISOString(), row.id])
  return { items: rows.items.map((row) => viewOwnSanction(row, now)), next: rows.next }
}

/** The viewer has read it. */
export async function seeOwn({ db }: Given, { viewerId, id }: { viewerId: number; id: number }, now: Date) {
  return await transact(db, async (tx) => {
    const row = await queries.holdSanction(tx, id)
    if (row?.user_id !== viewerId) return notFound
    await queries.writeSeen(tx, id, now)
    return viewOwnSanction({ ...row, seen_at: row.seen_at ?? now }, now)
  })
}

type Appealing = { id: number; words: string }

/** The viewer says once why a decision about them is not right. */
export async function appealOwnSanction(
  { db }: Given,
  { viewerId, ...appealing }: Appealing & { viewerId: number },
  now: Date,
) {
  const row = await queries.findSanction(db, appealing.id)
  return row?.user_id === viewerId ? await appeal(db, appealing, now) : notFound
}

/** The decision that a link is about. */
export async function readByLink({ db, config }: Given, token: string, now: Date) {
  const id = readAppealToken(config.sessionSecret, token)
  const row = id === undefined ? undefined : await queries.findSanction(db, id)
  return row === undefined ? badLink : viewOwnSanction(row, now)
}

/** The same as `appealOwnSanction` for whoever holds the link. */
export async function appealWithLink(
  { db, config }: Given,
  { token, words }: { token: string; words: string },
  now: Date,
) {
  const id = readAppealToken(config.sessionSecret, token)
  const answer = id === undefined ? badLink : await appeal(db, { id, words }, now)
  return isRefusal(answer) && answer.refusal === 'not_found' ? badLink : answer
}

async function appeal(
  db: Context['db'],
  { id, words }: Appealing,
  now: Date,
): Promise<OwnSanction | typeof appealedAlready | typeof appealTooLate | typeof notFound> {
  return await transact(db, async (tx) => {
    // Of two appeals at once the second finds the first.
    const row = await queries.holdSanction(tx, id)
    if (row === undefined) return notFound
    const refused = whyNotAppeal(row, now)
    if (refused !== null) return refused
    await queries.writeAppeal(tx, id, words, now)
    return viewOwnSanction({ ...row, appeal: words, appealed_at: now }, now)
  })
}
