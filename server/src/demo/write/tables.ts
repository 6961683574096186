import { maxFreeCircles } from '@coterie/contract/groups/groups'
import { findMainCategory } from '@coterie/contract/interests'
import { tableSeats } from '@coterie/contract/proposals'
import { sql } from 'kysely'

import { insertRows, reserveIds } from '../../db/bulk-insert.ts'
import type { Transaction } from '../../db/database.ts'
import { getTableTimes, getTimeOnDay, tableSettings } from '../../features/events/service.ts'
import { enqueueTableSteps } from '../../features/events/tables/jobs.ts'
import { insertTable } from '../../features/events/tables/queries.ts'
import { enqueueCards } from '../../features/hearts/jobs.ts'
import { createDescription, createName, nameTable } from '../../features/proposals/rules.ts'
import { demoAdmin, demoPerson } from '../accounts.ts'
import type { Community, Person } from '../community.ts'
import { createRandom } from '../random.ts'
import { chooseSlots } from '../slots.ts'
import { type WriteContext, getCity, lookUp, toHomeColumns } from './write-context.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * The demo admin was at a table yesterday, and is asked “Are you coming?” to the next one, which is today or tomorrow. Jobs do
 * the rest, such as opening its chat and asking who they would like to see again.
 */
export async function writeTables(
  tx: Transaction,
  { people }: Community,
  context: WriteContext,
): Promise<void> {
  const admin = people.find(({ email }) => email === demoAdmin.email)
  if (admin === undefined) return
  const { now, jobs } = context
  const { timezone } = getCity(context, admin.city.country, admin.city.name)
  const getEvening = (days: number) => getTimeOnDay(now, timezone, { days, time: tableSettings.startsAt })
  const tomorrow = getEvening(1)
  const next = getTableTimes({ startsAt: tomorrow, timezone }).confirmFrom <= now ? tomorrow : getEvening(0)

  const past = await writeTable(tx, admin, { startsAt: getEvening(-1), address: getCafe(admin) }, context)
  if (past !== undefined) {
    await checkIn(tx, past)
    await writeChat(tx, past)
    await enqueueCards(jobs, tx, past.id, now)
  }
  const upcoming = await writeTable(tx, admin, { startsAt: next, address: null }, context)
  if (upcoming === undefined) return
  const { confirmFrom } = getTableTimes(upcoming)
  await tx
    .updateTable('event_attendees')
    .set({ confirmed_at: confirmFrom })
    .where('event_id', '=', upcoming.id)
    .where('user_id', '<>', lookUp(context.people, admin))
    .execute()
  await enqueueTableSteps(jobs, tx, upcoming)
}

function getCafe({ city }: Person): string {
  const { cafe = '' } = chooseSlots(city, createRandom('table'))
  return cafe.charAt(0).toUpperCase() + cafe.slice(1)
}

type TableInput = { startsAt: Date; address: string | null }
type WrittenTable = {
  id: number
  groupId: number
  members: readonly number[]
  startsAt: Date
  timezone: string
}

/** @returns undefined if too few people nearby are free. */
async function writeTable(
  tx: Transaction,
  admin: Person,
  { startsAt, address }: TableInput,
  context: WriteContext,
): Promise<WrittenTable | undefined> {
  const { id: cityId, timezone } = getCity(context, admin.city.country, admin.city.name)
  const { location, latitude, longitude } = toHomeColumns(context, admin)
  const found = await findOthers(tx, { cityId, startsAt, interests: admin.interests })
  if (found === undefined) return undefined
  const { interest, others } = found
  const createdAt = new Date(startsAt.getTime() - 7 * 24 * hour)
  const { id: groupId } = await tx
    .insertInto('groups')
    .values({
      name: createName([interest], location, 'en'),
      description: createDescription([interest], 'en'),
      location,
      latitude,
      longitude,
      city_id: cityId,
      created_by: others[0],
      created_at: createdAt,
      last_active_at: createdAt,
      join_policy: 'invitation',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const interest_id = lookUp(context.interests, interest)
  await insertRows(tx, 'group_interests', [{ group_id: groupId, interest_id }])
  const place = { cityId, location, address, timezone }
  const title = nameTable([interest], 'en')
  const category = findMainCategory([interest])
  const { chatOpensAt } = getTableTimes({ startsAt, timezone })
  const meetup = { groupId, title, category, ...place, capacity: tableSeats, startsAt, chatOpensAt }
  const id = await insertTable(tx, meetup, createdAt)
  const table = { id, groupId, members: [...others, lookUp(context.people, admin)], startsAt, timezone }
  await addMembers(tx, table, createdAt)
  return table
}

type OthersInput = { cityId: number; startsAt: Date; interests: readonly string[] }

/**
 * The interest that brings most people together, and up to five who have it. They have room for a circle, nothing else that evening and no
 * other table.
 */
async function findOthers(tx: Transaction, { cityId, startsAt, interests }: OthersInput) {
  const { rows } = await sql<{ interest: string; others: number[] }>`
    select i.name as interest, (array_agg(u.id order by u.created_at, u.id))[1:${sql.lit(tableSeats - 1)}] as others
    from users u
    join user_interests own on own.user_id = u.id
    join interests i on i.id = own.interest_id and i.name = any(${interests}::text[])
    where u.city_id = ${cityId} and u.role = 'user' and u.email <> ${demoPerson.email} and u.subscription_plan <> 'advertiser'
      and (
        (select count(*) from group_members m where m.user_id = u.id)
        + (select count(*) from join_requests r where r.from_id = u.id and r.status = 'pending')
      ) < ${maxFreeCircles}
      and not exists (
        select from event_attendees a join events e on e.id = a.event_id
        where a.user_id = u.id and (e.group_id in (select id from groups where table_id is not null)
          or e.starts_at < ${startsAt}::timestamptz + interval '3 hours' and e.over_at > ${startsAt}::timestamptz)
      )
      and not exists (
        select from groups g join group_interests about on about.group_id = g.id
        where g.table_id is not null and about.interest_id = i.id
      )
    group by i.name having count(*) >= 4
    order by least(count(*), ${tableSeats - 1}) desc, array_position(${interests}::text[], i.name) limit 1`.execute(
    tx,
  )
  return rows[0]
}

/** They said yes one after the other. The first one organizes the circle. */
async function addMembers(
  tx: Transaction,
  { id, groupId, members }: WrittenTable,
  createdAt: Date,
): Promise<void> {
  const rows = members.map((userId, index) => ({
    user_id: userId,
    role: index === 0 ? 'admin' : 'member',
    at: new Date(createdAt.getTime() + index * 3 * hour),
  }))
  await insertRows(
    tx,
    'group_members',
    rows.map(({ user_id, role, at }) => ({ group_id: groupId, user_id, role, joined_at: at })),
  )
  await insertRows(
    tx,
    'event_attendees',
    rows.map(({ user_id, at }) => ({ event_id: id, user_id, created_at: at, as_host: false })),
  )
}

/** Everyone came but the fourth person. */
async function checkIn(tx: Transaction, { id, members }: WrittenTable): Promise<void> {
  await sql`
    update event_attendees a set confirmed_at = e.starts_at - interval '28 hours',
      self_checked_in = a.user_id <> ${members[3]},
      checked_in_at = case when a.user_id <> ${members[3]} then e.starts_at + interval '4 minutes' end
    from events e where e.id = a.event_id and e.id = ${id}`.execute(tx)
}

/** By the first, second and third person, in minutes after the start. */
const chat = [
  [1, -80, 'On my way. I’m the one with the yellow scarf.'],
  [2, -12, 'We have the big table by the window.'],
  [0, 198, 'That was lovely. Same again next month?'],
  [2, 210, 'Yes please. I’ll bring the card game I talked about.'],
] as const

async function writeChat(tx: Transaction, { groupId, members, startsAt }: WrittenTable): Promise<void> {
  const conversationIds = await reserveIds(tx, 'conversations', [chat])
  const messageIds = await reserveIds(tx, 'messages', chat)
  const conversation_id = lookUp(conversationIds, chat)
  const rows = chat.map((line, index) => {
    const [author, minutes, content] = line
    const created_at = new Date(startsAt.getTime() + minutes * minute)
    const id = lookUp(messageIds, line)
    return {
      id,
      conversation_id,
      seq: index + 1,
      group_id: groupId,
      sender_id: members[author],
      content,
      created_at,
    }
  })
  const last = rows.at(-1)
  const [last_message_id, last_message_at] = [last?.id, last?.created_at]
  await insertRows(tx, 'conversations', [
    { id: conversation_id, group_id: groupId, seq: rows.length, last_message_id, last_message_at },
  ])
  await insertRows(tx, 'messages', rows)
  await sql`update groups set chat_opens_at = null, last_active_at = ${last_message_at} where id = ${groupId}`.execute(
    tx,
  )
}
