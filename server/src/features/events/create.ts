import type { Input } from '@coterie/contract/endpoint'
import { formatCoordinates, parseCoordinates } from '@coterie/contract/events/coordinates'
import { eventRequiresPlan, unknownTimezone } from '@coterie/contract/events/editing'
import type { createEvent, duplicateEvent } from '@coterie/contract/events/editing'
import { unknownCity } from '@coterie/contract/profiles'
import { isRefusal, notAllowed, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { isTimeZone, toSpan } from '../../platform/calendar-time.ts'
import type { Span, WallTimes } from '../../platform/calendar-time.ts'
import { getDates } from '../../platform/series-dates.ts'
import { getCountryName, resolveCity } from '../cities/service.ts'
import { parseInterests } from '../profiles/service.ts'
import { getEventAccess, canManage } from './access.ts'
import type { Viewer } from './access.ts'
import { readEventPage } from './cards.ts'
import { insertEvents, replaceTags } from './create-queries.ts'
import type { EventLocation } from './create-queries.ts'
import { findOriginal } from './edit-queries.ts'
import { logAdminAction } from './log-admin-action.ts'
import { copyQuestions, replaceQuestions } from './questions.ts'
import { checkDates, isHostedBy } from './rules.ts'
import { canPublishEvents } from './view.ts'

type Deps = Pick<Context, 'db' | 'pictures'>
type Form = Input<typeof createEvent>['body']

export async function createNewEvent(
  ctx: Deps,
  { viewer, form, picture, now }: { viewer: Viewer; form: Form; picture: Buffer | null; now: Date },
) {
  if (!canPublishEvents(viewer)) return eventRequiresPlan
  const plan = await planEvent(ctx.db, form, now)
  if (isRefusal(plan)) return plan
  const image = picture === null ? null : await ctx.pictures.storeUpload(picture)
  if (isRefusal(image)) return image
  const first = await transact(ctx.db, (tx) => saveEvent(tx, { actor: viewer, form, plan, image }, now))
  return await loadEventPage(ctx.db, viewer, first, now)
}

/** The resolved place, time zone and dates of a valid form. */
type EventPlan = { place: EventLocation; timezone: string; dates: readonly Span[] }

export async function planEvent(db: Queryable, form: Form, now: Date) {
  const location = await findLocation(db, form)
  if (isRefusal(location)) return location
  const dates = getSpans(form, location.timezone, now)
  return isRefusal(dates) ? dates : ({ ...location, dates } satisfies EventPlan)
}

/** @param image the key of a picture. @returns the id of the first date. */
export async function saveEvent(
  tx: Transaction,
  { actor, form, plan, image }: { actor: Viewer; form: Form; plan: EventPlan; image: string | null },
  now: Date,
): Promise<number> {
  const details = {
    ...toTexts(form),
    image,
    createdBy: actor.id,
    every: form.repeat?.every ?? null,
    isHostGoing: form.hostGoing ?? true,
  }
  const ids = await insertEvents(
    tx,
    { ...details, place: plan.place, timezone: plan.timezone },
    plan.dates,
    now,
  )
  if (form.tags !== undefined) await replaceTags(tx, ids, parseInterests(form.tags))
  if (form.questions !== undefined) await replaceQuestions(tx, ids, form.questions)
  const first = getFirst(ids)
  await logAdminAction(tx, actor, { action: 'create-event', event: first, dates: ids.length }, now)
  return first
}

function toTexts(form: Form) {
  return {
    title: form.title,
    description: form.description || null,
    category: form.category,
    sponsors: form.sponsors ?? [],
    address: form.address || null,
    coordinates: readCoordinates(form.coordinates),
    capacity: form.capacity ?? null,
    plusOnes: form.plusOnes ?? 0,
    allowsEmailGuests: form.allowsEmailGuests ?? false,
    listed: form.listed ?? false,
  }
}

/** The form was validated. */
export function readCoordinates(link: string | null | undefined): string | null {
  const coordinates = parseCoordinates(link ?? '')
  return coordinates === null ? null : formatCoordinates(coordinates)
}

/** All dates as instants, or the reason one of them is invalid. */
function getSpans(form: Form, timezone: string, now: Date) {
  const first: WallTimes = { starts: form.starts, ends: form.ends ?? null }
  const refusal = checkDates(toSpan(first, timezone), now)
  if (refusal !== null) return refusal
  const dates = form.repeat ? getDates(first, form.repeat, timezone, now) : [first]
  return isRefusal(dates) ? dates : dates.map((date) => toSpan(date, timezone))
}

export async function findLocation(
  db: Queryable,
  form: { location: Form['location']; timezone?: string | undefined },
): Promise<{ place: EventLocation; timezone: string } | typeof unknownCity | typeof unknownTimezone> {
  const place = await resolveCity(db, form.location)
  if (place === undefined) return unknownCity
  const timezone = form.timezone ?? place.timezone
  if (!isTimeZone(timezone)) return unknownTimezone
  const location = `${place.label}, ${getCountryName(place.countryCode)}`
  return { place: { ...place, location }, timezone }
}

export async function copyEvent(
  ctx: Deps,
  target: { viewer: Viewer; id: number; form: Input<typeof duplicateEvent>['body']; now: Date },
) {
  const { viewer, id, form, now } = target
  const access = await getEventAccess(ctx.db, viewer.id, id)
  if (access === undefined || access.groupId !== null) return notFound
  if (!canManage(viewer, access)) return notAllowed
  if (!canPublishEvents(viewer)) return eventRequiresPlan
  const span = toSpan({ starts: form.starts, ends: form.ends ?? null }, access.timezone)
  const refusal = checkDates(span, now)
  if (refusal !== null) return refusal
  // A copy of the host's own event keeps their RSVP.
  const isHostGoing = access.isGoing || !isHostedBy(access, viewer.id)
  const createdId = await transact(ctx.db, async (tx) => {
    const original = await findOriginal(tx, id)
    if (original === undefined) return notFound
    const { tags, ...details } = original
    const ids = await insertEvents(
      tx,
      { ...details, createdBy: viewer.id, every: null, isHostGoing },
      [span],
      now,
    )
    await replaceTags(tx, ids, tags)
    await copyQuestions(tx, id, ids)
    const copy = getFirst(ids)
    await logAdminAction(tx, viewer, { action: 'create-event', event: copy, dates: 1 }, now)
    return copy
  })
  return isRefusal(createdId) ? createdId : await loadEventPage(ctx.db, viewer, createdId, now)
}

function getFirst(ids: readonly number[]): number {
  const [first] = ids
  if (first === undefined) throw new Error('Inserting an event returned no id')
  return first
}

export async function loadEventPage(db: Queryable | Transaction, viewer: Viewer, id: number, now: Date) {
  const page = await readEventPage(db, viewer, id, now)
  if (isRefusal(page)) throw new Error(`Event ${id} not found after inserting it`)
  return page
}
