import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { openDatabase } from '../../server/src/db/database.ts'
import type { Database } from '../../server/src/db/database.ts'
import { hashToken } from '../../server/src/platform/sessions.ts'
import { secret } from '../sign-in.ts'
import type { Acknowledged } from './ledger.ts'
import type { Person } from './person.ts'

/** Acknowledged changes of one kind, and how many of them are not as they should be. */
export type Verified = { name: string; checked: number; lost: number; doubled: number; outOfOrder: number }

/** How long a client may take to fetch the messages that it missed (ms). */
const catchUpLimit = 20_000

/** Compares what people were told with what is stored, and with what they see. */
export async function verify(
  url: string,
  target: { directUrl: string; people: readonly Person[]; acknowledged: Acknowledged },
): Promise<Verified[]> {
  const db = openDatabase(target.directUrl)
  const { people, acknowledged } = target
  try {
    const threads = await readThreads(db, people)
    return [
      checkStoredMessages(threads, people),
      await checkShownMessages(threads, people),
      await checkRsvps(db, acknowledged.rsvps),
      await checkSkips(db, acknowledged.skips),
      await checkSessions(db, acknowledged.sessions),
      await checkPictures(url, db, acknowledged.pictures),
    ]
  } finally {
    await db.destroy()
  }
}

type StoredMessage = { id: number; seq: number; groupId: number; clientId: string }
type Threads = ReadonlyMap<number, StoredMessage[]>

async function readThreads(db: Database, people: readonly Person[]): Promise<Threads> {
  const groupIds = [...new Set(people.map(({ groupId }) => groupId))]
  const { rows } = await sql<StoredMessage>`
    select id, seq, group_id as "groupId", client_id as "clientId" from messages
    where group_id = any(${groupIds}::bigint[]) order by seq`.execute(db)
  return Map.groupBy(rows, ({ groupId }) => groupId)
}

/** Each acknowledged message is stored once, after those that its sender had sent before. */
function checkStoredMessages(threads: Threads, people: readonly Person[]): Verified {
  const stored = Map.groupBy([...threads.values()].flat(), ({ clientId }) => clientId)
  const result = { name: 'messages stored', checked: 0, lost: 0, doubled: 0, outOfOrder: 0 }
  for (const { live } of people) {
    let latest = 0
    for (const clientId of live.acknowledged) {
      const [message, ...others] = stored.get(clientId) ?? []
      result.checked += 1
      result.lost += message === undefined ? 1 : 0
      result.doubled += others.length
      result.outOfOrder += message !== undefined && message.seq < latest ? 1 : 0
      latest = Math.max(latest, message?.seq ?? 0)
    }
  }
  return result
}

/** Everyone sees each message of their circle once, in the stored order. */
async function checkShownMessages(threads: Threads, people: readonly Person[]): Promise<Verified> {
  const result = { name: 'messages shown', checked: 0, lost: 0, doubled: 0, outOfOrder: 0 }
  const end = performance.now() + catchUpLimit
  for (const { live, groupId } of people) {
    const expected = threads.get(groupId) ?? []
    while (live.thread.length < expected.length && performance.now() < end) await sleep(50)
    const shown = live.thread.map(({ id }) => id)
    const ids = new Set(shown)
    result.checked += expected.length
    result.lost += expected.filter(({ id }) => !ids.has(id)).length
    result.doubled += shown.length - ids.size
    result.outOfOrder += live.thread.filter(
      ({ seq }, index) => seq < (live.thread[index - 1]?.seq ?? 0),
    ).length
  }
  return result
}

/** RSVPs are as acknowledged last, and each event counts its people once. */
async function checkRsvps(db: Database, rsvps: Acknowledged['rsvps']): Promise<Verified> {
  const known = [...rsvps.values()].filter(({ isGoing }) => isGoing !== undefined)
  const eventIds = [...new Set([...rsvps.values()].map(({ eventId }) => eventId))]
  const { rows } = await sql<{ event_id: number; user_id: number; going: number }>`
    select event_id, user_id, e.going_count as going from event_attendees a join events e on e.id = event_id
    where event_id = any(${eventIds}::bigint[])`.execute(db)
  const stored = new Set(rows.map(({ event_id, user_id }) => `${user_id} ${event_id}`))
  const events = Map.groupBy(rows, ({ event_id }) => event_id)
  return {
    name: 'RSVPs',
    checked: known.length,
    lost: known.filter(({ userId, eventId, isGoing }) => stored.has(`${userId} ${eventId}`) !== isGoing)
      .length,
    doubled: [...events.values()].filter((people) => people[0]?.going !== people.length).length,
    outOfOrder: 0,
  }
}

async function checkSkips(db: Database, skips: Acknowledged['skips']): Promise<Verified> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from unnest(${skips.map(({ userId }) => userId)}::bigint[], ${skips.map(({ skippedId }) => skippedId)}::bigint[])
      t (user_id, skipped_id) join user_skips using (user_id, skipped_id)`.execute(db)
  return {
    name: 'skips',
    checked: skips.length,
    lost: skips.length - (rows[0]?.count ?? 0),
    doubled: 0,
    outOfOrder: 0,
  }
}

async function checkSessions(db: Database, tokens: readonly string[]): Promise<Verified> {
  const hashes = tokens.map((token) => hashToken(secret, token))
  const { rows } = await sql<{ count: number }>`
    select count(*) from sessions where token_hash = any(${hashes}::bytea[])`.execute(db)
  return {
    name: 'sign-ins',
    checked: tokens.length,
    lost: tokens.length - (rows[0]?.count ?? 0),
    doubled: 0,
    outOfOrder: 0,
  }
}

/** The picture that someone was shown last is stored and served. */
async function checkPictures(
  url: string,
  db: Database,
  pictures: ReadonlyMap<number, string>,
): Promise<Verified> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'avatar'])
    .where('id', 'in', [0, ...pictures.keys()])
    .execute()
  const keys = new Map(users.map(({ id, avatar }) => [id, avatar]))
  let lost = 0
  for (const [id, path] of pictures) {
    const response = await fetch(new URL(path, url))
    const isStored = path.includes(keys.get(id) ?? 'nothing')
    if (!response.ok || !isStored) lost += 1
    await response.arrayBuffer()
  }
  return { name: 'pictures', checked: pictures.size, lost, doubled: 0, outOfOrder: 0 }
}
