import type { Input, Output, Page } from '@coterie/contract/endpoint'
import { didNotAttend } from '@coterie/contract/events/participation'
import type { PersonToSeeAgain, SeeAgainCard, saveHeart as heartEndpoint } from '@coterie/contract/hearts'
import { seeAgainCardDays } from '@coterie/contract/limits'
import { invalidCursor, isRefusal, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import { lockUsers } from '../../db/locks.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import { findVisiblePeople } from '../../visibility/people.ts'
import type { VisiblePerson } from '../../visibility/people.ts'
import { makeFriends } from '../friend-requests/service.ts'
import * as queries from './queries.ts'
import { checkHeartsOpen, getHeartsClosing } from './rules.ts'

const pageSize = 30
const day = 24 * 60 * 60 * 1000

const toPerson = ({ id, name, avatar }: VisiblePerson) => ({ id, name, avatar })

/** The event, if the viewer came and hearts can be given now. */
async function findOpenEvent(db: Queryable, viewerId: number, eventId: number, now: Date) {
  const access = await queries.findAccess(db, viewerId, eventId)
  if (access === undefined) return notFound
  return access.attended ? (checkHeartsOpen(access, now) ?? access) : didNotAttend
}

/** Another person who came to the event, if hearts can be given now. */
export async function findOtherGuest(
  db: Queryable,
  { viewerId, eventId, userId }: { viewerId: number; eventId: number; userId: number },
  now: Date,
) {
  const event = await findOpenEvent(db, viewerId, eventId, now)
  if (isRefusal(event)) return event
  const [person] = await queries.findPeople(db, viewerId, { eventId, userId }, now)
  return person ?? notFound
}

/** The others who came. Never reads the hearts of others. */
export async function listPeople(
  db: Queryable,
  { viewerId, eventId, cursor }: { viewerId: number; eventId: number; cursor: string | undefined },
  now: Date,
) {
  const after = readCursor(cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after satisfies typeof invalidCursor
  const event = await findOpenEvent(db, viewerId, eventId, now)
  if (isRefusal(event)) return event
  const rows = await queries.findPeople(db, viewerId, { eventId, after, limit: pageSize + 1 }, now)
  const page = createPage(rows, pageSize, ({ since, userId }) => [since.toISOString(), userId])
  const people = await findVisiblePeople(
    db,
    viewerId,
    page.items.map(({ userId }) => userId),
  )
  const items = page.items.flatMap(({ userId, isFriend, hearted, youMet }) => {
    const person = people.get(userId)
    return person === undefined ? [] : [{ ...toPerson(person), isFriend, hearted, youMet }]
  })
  return { items, next: page.next } satisfies Page<PersonToSeeAgain>
}

export async function listCards(db: Queryable, viewerId: number, now: Date): Promise<SeeAgainCard[]> {
  const rows = await queries.findCards(db, viewerId, new Date(now.getTime() - seeAgainCardDays * day))
  const people = await findVisiblePeople(
    db,
    viewerId,
    rows.flatMap((row) => row.people),
  )
  return rows.map(({ id, title, startsAt, timezone, peopleCount, ...row }) => ({
    event: { id, title, startsAt: startsAt.toISOString(), timezone },
    people: row.people.flatMap((userId) => people.get(userId) ?? []).map(toPerson),
    peopleCount,
  }))
}

/** The bell counts the notification of a closed card as read. */
export async function closeCard(
  { db, live }: Pick<Context, 'db' | 'live'>,
  { viewerId, eventId }: { viewerId: number; eventId: number },
  now: Date,
): Promise<undefined | typeof notFound> {
  return await transact(db, async (tx) => {
    if (!(await queries.closeCard(tx, viewerId, eventId, now))) return notFound
    live.publish(tx, { to: [viewerId], event: { kind: 'notifications' } })
    return undefined
  })
}

type HeartInput = { viewerId: number; eventId: number } & Input<typeof heartEndpoint>['body']

/**
 * Unless the heart is mutual, the response and the statements are the same whether or not the other person gave one, so
 * neither tells.
 */
export async function saveHeart(
  ctx: Pick<Context, 'db' | 'jobs' | 'live'>,
  { viewerId, eventId, userId, hearted }: HeartInput,
  now: Date,
) {
  return await transact(ctx.db, async (tx) => {
    // The second of two hearts at the same time finds the first. Blocks and requests lock these rows, too.
    await lockUsers(tx, [viewerId, userId])
    const event = await findOpenEvent(tx, viewerId, eventId, now)
    if (isRefusal(event)) return event
    const [person] = await queries.findPeople(tx, viewerId, { eventId, userId }, now)
    if (person === undefined) return notFound
    const result = (change: Partial<Output<typeof heartEndpoint>>) =>
      ({ userId, hearted: false, isFriend: false, ...change }) satisfies Output<typeof heartEndpoint>
    if (person.isFriend) return result({ isFriend: true })
    if (!hearted) {
      await queries.deleteHeart(tx, viewerId, userId)
      return result({})
    }
    const heart = { userId: viewerId, toId: userId, eventId }
    await queries.upsertHeart(tx, { ...heart, expiresAt: getHeartsClosing(event) }, now)
    if (!(await queries.hasHeart(tx, userId, viewerId, now))) return result({ hearted: true })
    await queries.insertMutualHearts(tx, heart, now)
    await makeFriends(ctx, tx, [viewerId, userId], now)
    await publishEvent(ctx.jobs, tx, { kind: 'hearts-matched', eventId, userId, by: viewerId })
    return result({ isFriend: true })
  })
}
