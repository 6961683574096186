import type { PersonToSeeAgain, SeeAgainCard } from '@coterie/contract/hearts'

import type { Context } from '../context.ts'
import type { Member } from './cast.ts'
import { makeJobsDue } from './jobs.ts'

type ErrorBody = { error: { code: string } }
type HeartResult = { userId: number; hearted: boolean; isFriend: boolean }
type Caller = Pick<Member, 'send'>

type EventInput = {
  /** Who checked in. */
  attended: readonly Member[]
  going?: readonly Member[]
  host?: Member
  groupId?: number
  title?: string
  /** Hours since the end. */
  endedHoursAgo?: number
  timezone?: string
}

/** Creates an event of an hour that is over. By default, guests can choose people to see again. @returns its id. */
export async function seedPastEvent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { attended, going = [], host, groupId, title = 'Soup and stories', ...input }: EventInput,
): Promise<number> {
  const endsAt = new Date(clock.now().getTime() - (input.endedHoursAgo ?? 20) * 60 * 60 * 1000)
  const startsAt = new Date(endsAt.getTime() - 60 * 60 * 1000)
  const { id } = await db
    .insertInto('events')
    .values({
      title,
      group_id: groupId ?? null,
      created_by: host?.id ?? null,
      timezone: input.timezone ?? 'UTC',
      starts_at: startsAt,
      ends_at: endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const toRow = (person: Member, checkedInAt: Date | null) => ({
    event_id: id,
    user_id: person.id,
    as_host: person === host,
    created_at: startsAt,
    checked_in_at: checkedInAt,
  })
  const rows = [
    ...attended.map((person) => toRow(person, startsAt)),
    ...going.map((person) => toRow(person, null)),
  ]
  if (rows.length > 0) await db.insertInto('event_attendees').values(rows).execute()
  return id
}

export const listPeople = (member: Caller, id: number, query: object = {}) =>
  member.send<PersonToSeeAgain[] & ErrorBody>('GET /api/events/{id}/see-again', { params: { id }, query })
export const giveHeart = (member: Caller, id: number, to: Pick<Member, 'id'>, hearted = true) =>
  member.send<HeartResult & ErrorBody>('PUT /api/events/{id}/hearts', {
    params: { id },
    body: { userId: to.id, hearted },
  })
export const listCards = async (member: Caller) =>
  (await member.send<SeeAgainCard[]>('GET /api/see-again', {})).body
export const closeCard = (member: Caller, id: number) =>
  member.send<ErrorBody>('DELETE /api/see-again/{id}', { params: { id } })

/** Runs the jobs that wait for a time, as if it had come. */
export async function runWaitingJobs(ctx: Context, kind: string): Promise<void> {
  await ctx.jobs.runDueJobs()
  await makeJobsDue(ctx, { kind })
  await ctx.jobs.runDueJobs()
}
