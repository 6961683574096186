import { alreadyPlanned, dateInPast, datesOverlap } from '@coterie/contract/activities'
import type { proposeActivity } from '@coterie/contract/activities'
import type { Input } from '@coterie/contract/endpoint'
import { planMinutes } from '@coterie/contract/limits'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import type { Refusal } from '@coterie/contract/refusals'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isVisible } from '../../visibility/people.ts'
import { resolveCity } from '../cities/service.ts'
import { parseCityAndCountry, findVisibleCircle } from '../groups/service.ts'
import { getMeetupDates, hasOverlap } from './rules.ts'
import type { Member } from './view.ts'
import type { PlanDetails, ProposedActivity } from './write-queries.ts'

type Form = Input<typeof proposeActivity>['body']
type BuildResult =
  | ProposedActivity
  | typeof notFound
  | typeof dateInPast
  | typeof alreadyPlanned
  | typeof datesOverlap
  | Refusal<'series_too_long' | 'series_too_short'>

const noDetails: PlanDetails = {
  address: null,
  description: null,
  durationMinutes: planMinutes.default,
  capacity: null,
  plusOnes: 0,
  questions: [],
  isAllDay: false,
  repeat: null,
}

/** Builds a proposed activity from a form. Sources the member can't see count as missing. */
export async function buildActivity(
  db: Queryable,
  member: Member,
  form: Form,
  now: Date,
): Promise<BuildResult> {
  if (form.activityId !== undefined) return await buildFromSuggestion(db, member, form.activityId)
  if (form.eventId !== undefined) return await buildFromEvent(db, member, form.eventId, now)
  return await buildFromForm(db, member, form, now)
}

/** A circle without a suggestion is proposed by its name. */
async function buildFromSuggestion(db: Queryable, member: Member, circleId: number): Promise<BuildResult> {
  const circle = await findVisibleCircle(db, member.id, circleId)
  if (circle === undefined) return notFound
  const { rows } = await sql<{ title: string; place: string | null; cityId: number | null }>`
    select coalesce(suggested_activity, name) as title, location as place, city_id as "cityId"
    from groups where id = ${circleId}`.execute(db)
  const [suggestion] = rows
  if (suggestion === undefined) return notFound
  const timezone = await findTimezone(db, member.groupId, suggestion.cityId)
  return { ...noDetails, ...suggestion, timezone, source: { groupId: circleId, eventId: null }, dates: [] }
}

type EventRow = Pick<ProposedActivity, 'title' | 'place' | 'cityId' | 'timezone' | 'isAllDay'> & {
  groupId: number | null
  startsAt: Date
  durationMinutes: number | null
}

async function buildFromEvent(
  db: Queryable,
  member: Member,
  eventId: number,
  now: Date,
): Promise<BuildResult> {
  const { rows } = await sql<EventRow>`
    select e.title, e.location as place, e.city_id as "cityId", e.timezone, e.group_id as "groupId",
      e.starts_at as "startsAt", e.is_all_day as "isAllDay", (extract(epoch from e.ends_at - e.starts_at) / 60)::int as "durationMinutes"
    from events e
    left join users creator on creator.id = e.created_by
    left join group_members m on m.group_id = e.group_id and m.user_id = ${member.id}
    where e.id = ${eventId} and e.cancelled_at is null and (
      m.user_id is not null
      or (e.group_id is null and (e.created_by is null or ${isVisible(member.id, 'creator')}))
    )`.execute(db)
  const [event] = rows
  if (event === undefined) return notFound
  const { groupId, startsAt, ...details } = event
  if (groupId === member.groupId) return alreadyPlanned
  if (startsAt <= now) return dateInPast
  return { ...noDetails, ...details, source: { groupId: null, eventId }, dates: [startsAt] }
}

async function buildFromForm(db: Queryable, member: Member, form: Form, now: Date): Promise<BuildResult> {
  const {
    title = '',
    dates: instants = [],
    durationMinutes,
    capacity = null,
    plusOnes = 0,
    repeat = null,
  } = form
  const { questions = [] } = form
  const dates = instants.map((instant) => new Date(instant)).toSorted((a, b) => a.getTime() - b.getTime())
  if (dates.some((date) => date <= now)) return dateInPast
  if (hasOverlap(dates, durationMinutes)) return datesOverlap
  const place = form.place || null
  const cityName = place === null ? null : parseCityAndCountry(place)
  const cityId = cityName === null ? null : ((await resolveCity(db, cityName))?.id ?? null)
  const timezone = await findTimezone(db, member.groupId, cityId)
  const last = dates.at(-1)
  const meetups = last === undefined ? [] : getMeetupDates(last, { durationMinutes, repeat, timezone }, now)
  if (isRefusal(meetups)) return meetups
  const [address, description] = [form.address || null, form.description || null]
  const details = {
    address,
    description,
    durationMinutes,
    isAllDay: false,
    capacity,
    plusOnes,
    questions,
    repeat,
  }
  return { title, place, cityId, timezone, source: { groupId: null, eventId: null }, dates, ...details }
}

async function findTimezone(db: Queryable, groupId: number, cityId: number | null): Promise<string> {
  const { rows } = await sql<{ timezone: string }>`
    select c.timezone from groups g join cities c on c.id = coalesce(${cityId}::bigint, g.city_id)
    where g.id = ${groupId}`.execute(db)
  return rows[0]?.timezone ?? 'UTC'
}
