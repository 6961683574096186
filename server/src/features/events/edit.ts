import type { Input } from '@coterie/contract/endpoint'
import { noSeries, unknownTimezone } from '@coterie/contract/events/editing'
import type { editEvent } from '@coterie/contract/events/editing'
import { eventIsCancelled } from '@coterie/contract/events/events'
import { isRefusal, notAllowed, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { isTimeZone, shiftWallTime, toSpan, toWallTime } from '../../platform/calendar-time.ts'
import type { Span, WallTimes } from '../../platform/calendar-time.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import { publishMeetup } from '../activities/service.ts'
import { enqueuePicturePurge } from '../pictures/service.ts'
import { parseInterests } from '../profiles/service.ts'
import { getEventAccess, canManage, canRemoveHosts } from './access.ts'
import type { Viewer } from './access.ts'
import { lockEvents } from './attendance-queries.ts'
import { promoteFromWaitlist } from './attendance.ts'
import { replaceTags } from './create-queries.ts'
import type { EventLocation } from './create-queries.ts'
import { findLocation, loadEventPage, readCoordinates } from './create.ts'
import * as queries from './edit-queries.ts'
import type { Changes, LockedEvent } from './edit-queries.ts'
import { logAdminAction } from './log-admin-action.ts'
import { replaceQuestions } from './questions.ts'
import { checkCanEdit, checkCanEditRsvp, checkDates } from './rules.ts'
import { checkSurplus, moveSurplusToWaitlist } from './surplus.ts'

type Form = Input<typeof editEvent>['body']
type Scope = Input<typeof editEvent>['query']['scope']
type Deps = Pick<Context, 'db' | 'jobs' | 'live' | 'pictures'>
type EditInput = {
  viewer: Viewer
  id: number
  scope: Scope
  surplus?: Input<typeof editEvent>['query']['surplus']
  now: Date
}

/** With scope `following`, includes all later dates of the series, all or nothing. */
export async function editHostedEvent(ctx: Deps, input: EditInput & { form: Form; picture: Buffer | null }) {
  const { viewer, id, form, now } = input
  const refusal = await checkCanChange(ctx.db, input)
  if (refusal !== null) return refusal
  const newLocation = await findNewLocation(ctx.db, form)
  if (isRefusal(newLocation)) return newLocation
  const image = input.picture === null ? form.picture : await ctx.pictures.storeUpload(input.picture)
  if (isRefusal(image)) return image
  const changed = await transact(ctx.db, (tx) => applyChange(ctx, tx, input, { newLocation, image }))
  return isRefusal(changed) ? changed : await loadEventPage(ctx.db, viewer, id, now)
}

const rsvpFields: readonly string[] = ['plusOnes', 'questions'] satisfies (keyof Form)[]

function changesOnlyRsvp({ form, picture }: { form?: Form; picture?: Buffer | null }): boolean {
  if (form === undefined || (picture !== undefined && picture !== null)) return false
  return Object.entries(form).every(([field, value]) => value === undefined || rsvpFields.includes(field))
}

/** @param input.cancels whether the event is to be cancelled, which co-hosts may not. */
export async function checkCanChange(
  db: Queryable,
  input: EditInput & { cancels?: true; form?: Form; picture?: Buffer | null },
) {
  const { viewer, id, scope, now } = input
  const access = await getEventAccess(db, viewer.id, id)
  if (access === undefined) return notFound
  const isAllowed = input.cancels === true ? canRemoveHosts(viewer, access) : canManage(viewer, access)
  if (!isAllowed) return notAllowed
  const refusal = changesOnlyRsvp(input) ? checkCanEditRsvp(access, now) : checkCanEdit(access, now)
  if (refusal !== null) return refusal
  return scope === 'following' && access.seriesId === null ? noSeries : null
}

type NewValues = {
  newLocation: { place: EventLocation; timezone: string } | null
  image: string | null | undefined
}

async function applyChange(
  ctx: Deps,
  tx: Transaction,
  input: EditInput & { form: Form },
  { newLocation, image }: NewValues,
) {
  const { form, now } = input
  const events = await queries.lockEditedEvents(tx, input.id, input.scope === 'following')
  const [first] = events
  if (first === undefined) return eventIsCancelled
  const capacity = form.capacity ?? null
  if (capacity !== null && input.surplus !== 'waitlist') {
    const ids = events.filter(({ spotsTaken }) => spotsTaken > capacity).map((event) => event.id)
    const refusal = ids.length === 0 ? null : await checkSurplus(tx, await lockEvents(tx, ids), capacity)
    if (refusal !== null) return refusal
  }
  const zone = newLocation?.timezone ?? form.timezone ?? first.timezone
  const moves = getMoves(events, first, form, zone)
  for (const move of moves) {
    const refusal = checkDates(move, now)
    if (refusal !== null) return refusal
  }
  const ids = events.map((event) => event.id)
  const changes = toChanges(form, { zone, image })
  await queries.updateEvents(tx, ids, changes, newLocation?.place ?? null)
  if (moves.length > 0) await queries.moveEvents(tx, moves)
  if (form.tags !== undefined) await replaceTags(tx, ids, parseInterests(form.tags))
  if (form.questions !== undefined) await replaceQuestions(tx, ids, form.questions)
  if (image !== undefined)
    await enqueuePicturePurge(
      ctx,
      tx,
      events.map((event) => event.image),
    )
  const relocated = events.filter((event) => hasNewLocation(event, changes, newLocation?.place))
  await publishChange(ctx, tx, [...relocated, ...getMovedEvents(events, moves)], input)
  if (form.capacity !== undefined) await updateWaitlists(ctx, tx, ids, now)
  // The card of a meetup in its chat shows both.
  if (form.questions !== undefined || form.plusOnes !== undefined) await publishMeetup(ctx.live, tx, input.id)
  await logAdminAction(tx, input.viewer, { action: 'edit-event', event: input.id, dates: ids.length }, now)
  return ids
}

/** Called after the number of spots has changed. */
async function updateWaitlists(ctx: Deps, tx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  for (const event of await lockEvents(tx, ids)) {
    await moveSurplusToWaitlist(ctx, tx, event, now)
    await promoteFromWaitlist(ctx, tx, event, now)
  }
}

/** The new dates: the first from the form, later ones shifted by the same amount of local time. */
function getMoves(
  events: readonly LockedEvent[],
  first: LockedEvent,
  form: Form,
  zone: string,
): (Span & { id: number })[] {
  const originalTimes = toWallTimes(first)
  const changesTime = form.starts !== undefined || form.ends !== undefined || zone !== first.timezone
  if (!changesTime) return []
  const starts = form.starts ?? originalTimes.starts
  return events.map((event) => {
    const times = toWallTimes(event)
    const newStart = shiftWallTime(times.starts, originalTimes.starts, starts)
    const newEnd = getEnd(times, { before: originalTimes.starts, starts, newStart }, form.ends)
    return { id: event.id, ...toSpan({ starts: newStart, ends: newEnd }, zone) }
  })
}

/** The end is removed, taken from the form, or shifted along with the start. */
function getEnd(
  times: WallTimes,
  at: { before: string; starts: string; newStart: string },
  ends: string | null | undefined,
): string | null {
  if (ends === null) return null
  if (ends !== undefined) return shiftWallTime(at.newStart, at.starts, ends)
  return times.ends === null ? null : shiftWallTime(times.ends, at.before, at.starts)
}

function toWallTimes({ startsAt, endsAt, timezone }: LockedEvent): WallTimes {
  return {
    starts: toWallTime(startsAt, timezone),
    ends: endsAt === null ? null : toWallTime(endsAt, timezone),
  }
}

function getMovedEvents(
  events: readonly LockedEvent[],
  moves: readonly (Span & { id: number })[],
): LockedEvent[] {
  const after = new Map(moves.map((move) => [move.id, move]))
  return events.filter((event) => {
    const move = after.get(event.id)
    return (
      move !== undefined &&
      (move.startsAt.getTime() !== event.startsAt.getTime() ||
        move.endsAt?.getTime() !== event.endsAt?.getTime())
    )
  })
}

function hasNewLocation(event: LockedEvent, changes: Changes, place: EventLocation | undefined): boolean {
  const hasNewCity = place !== undefined && place.id !== event.cityId
  const { address = event.address, coordinates = event.coordinates } = changes
  // Guests learn when the place moves, not when the host adds its coordinates.
  const hasMoved = event.coordinates !== null && coordinates !== null && coordinates !== event.coordinates
  return hasNewCity || address !== event.address || hasMoved
}

async function publishChange(
  ctx: Deps,
  tx: Transaction,
  changed: readonly LockedEvent[],
  { viewer, now }: EditInput,
): Promise<void> {
  const ids = [...new Set(changed.map(({ id }) => id))]
  if (ids.length === 0) return
  await queries.incrementVersion(tx, ids, now)
  const startsById = new Map(
    changed.filter((event) => event.hasRsvps).map(({ id, startsAt }) => [id, startsAt]),
  )
  for (const [eventId, startsAt] of startsById) {
    const previousStart = startsAt.toISOString()
    await publishEvent(ctx.jobs, tx, { kind: 'event-changed', eventId, by: viewer.id, previousStart })
  }
  for (const { eventId, userId } of await queries.findGoing(tx, ids)) {
    ctx.live.publish(tx, { to: [userId], event: { kind: 'event', id: eventId } })
  }
}

async function findNewLocation(db: Queryable, form: Form) {
  const { location, timezone } = form
  if (location !== undefined) return await findLocation(db, { location, timezone })
  return timezone === undefined || isTimeZone(timezone) ? null : unknownTimezone
}

/** Fields missing from the form stay missing; empty ones become null. */
function toChanges(form: Form, { zone, image }: { zone: string; image: NewValues['image'] }): Changes {
  return {
    timezone: zone,
    ...(form.title === undefined ? {} : { title: form.title }),
    ...(form.description === undefined ? {} : { description: form.description || null }),
    ...(form.category === undefined ? {} : { category: form.category }),
    ...(form.sponsors === undefined ? {} : { sponsors: form.sponsors }),
    ...(form.address === undefined ? {} : { address: form.address || null }),
    ...(form.coordinates === undefined ? {} : { coordinates: readCoordinates(form.coordinates) }),
    ...(form.capacity === undefined ? {} : { capacity: form.capacity }),
    ...(form.plusOnes === undefined ? {} : { plusOnes: form.plusOnes }),
    ...(form.allowsEmailGuests === undefined ? {} : { allowsEmailGuests: form.allowsEmailGuests }),
    ...(form.listed === undefined ? {} : { listed: form.listed }),
    ...(image === undefined ? {} : { image }),
  }
}
