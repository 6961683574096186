import { capacityBelowGoing, meetupByVote, noSeries, unknownTimezone } from '@coterie/contract/events/editing'
import type { editEvent } from '@coterie/contract/events/editing'
import { eventBegun, eventIsCancelled } from '@coterie/contract/events/events'
import type { Input } from '@coterie/contract/endpoint'
import { isRefusal, notAllowed, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { tellFact } from '../../platform/domain-events.ts'
import { forgetPictures } from '../pictures/service.ts'
import { meantInterests } from '../profiles/service.ts'
import { isZone, moved, wallOf } from './calendar-time.ts'
import * as queries from './edit-queries.ts'
import type { Changes, Edited } from './edit-queries.ts'
import { replaceTags } from './create-queries.ts'
import type { Where } from './create-queries.ts'
import { emptyAsNull, findWhere, readMade } from './create.ts'
import { noteAdmin } from './log-admin-action.ts'
import { spanOf, whyNotThen } from './rules.ts'
import type { Span, Wall } from './rules.ts'
import { holdEvents } from './attendance-queries.ts'
import { settle } from './attendance.ts'
import { findStanding, mayManage } from './access.ts'
import type { Looker } from './access.ts'

type Form = Input<typeof editEvent>['body']
type Scope = Input<typeof editEvent>['query']['scope']
type Given = Pick<Context, 'db' | 'jobs' | 'live' | 'pictures'>
type Asked = { viewer: Looker; id: number; scope: Scope; now: Date }

/** Changes an event, or it and all later dates of its series: all of it or nothing. */
export async function edit(ctx: Given, asked: Asked & { form: Form; picture: Buffer | null }) {
  const { viewer, id, form, now } = asked
  const refused = await whyNotChange(ctx.db, asked)
  if (refused !== null) return refused
  const where = await findNewWhere(ctx.db, form)
  if (isRefusal(where)) return where
  const image = asked.picture === null ? form.picture : await ctx.pictures.keepUpload(asked.picture)
  if (isRefusal(image)) return image
  const changed = await transact(ctx.db, (tx) => change(ctx, tx, asked, { where, image }))
  return isRefusal(changed) ? changed : await readMade(ctx.db, viewer, id, now)
}

/** Why the viewer cannot change or cancel an event; null when they can. */
export async function whyNotChange(db: Queryable, { viewer, id, scope, now }: Asked) {
  const standing = await findStanding(db, viewer.id, id)
  if (standing === undefined) return notFound
  if (!mayManage(viewer, standing)) return notAllowed
  if (standing.groupId !== null) return meetupByVote
  if (standing.cancelledAt !== null) return eventIsCancelled
  if (standing.startsAt <= now) return eventBegun
  return scope === 'following' && standing.seriesId === null ? noSeries : null
}

type New = { where: { place: Where; timezone: string } | null; image: string | null | undefined }

async function change(ctx: Given, tx: Transaction, asked: Asked & { form: Form }, { where, image }: New) {
  const { form, now } = asked
  const events = await queries.holdEdited(tx, asked.id, asked.scope === 'following')
  const [first] = events
  if (first === undefined) return eventIsCancelled
  const capacity = form.capacity ?? null
  if (capacity !== null && events.some(({ taken }) => taken > capacity)) return capacityBelowGoing
  const zone = where?.timezone ?? form.timezone ?? first.timezone
  const moves = movesOf(events, first, form, zone)
  for (const move of moves) {
    const refused = whyNotThen(move, now)
    if (refused !== null) return refused
  }
  const ids = events.map((event) => event.id)
  const changes = changesOf(form, { zone, image })
  await queries.updateEvents(tx, ids, changes, where?.place ?? null)
  if (moves.length > 0) await queries.moveEvents(tx, moves)
  if (form.tags !== undefined) await replaceTags(tx, ids, meantInterests(form.tags))
  if (image !== undefined)
    await forgetPictures(
      ctx,
      tx,
      events.map((event) => event.image),
    )
  const elsewhere = events.filter((event) => isElsewhere(event, changes, where?.place))
  await tellChange(ctx, tx, [...elsewhere, ...movedOnes(events, moves)], asked)
  if (form.capacity !== undefined) await settleAll(ctx, tx, ids, now)
  await noteAdmin(tx, asked.viewer, { act: 'edit-event', event: asked.id, dates: ids.length }, now)
  return ids
}

/** Places may have come free, or there is no limit any more. */
async function settleAll(ctx: Given, tx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  for (const event of await holdEvents(tx, ids)) await settle(ctx, tx, event, now)
}

/** The new dates: the first as the form says, later ones moved by as much on the clock. */
function movesOf(
  events: readonly Edited[],
  first: Edited,
  form: Form,
  zone: string,
): (Span & { id: number })[] {
  const before = wallsOf(first)
  const says = form.starts !== undefined || form.ends !== undefined || zone !== first.timezone
  if (!says) return []
  const starts = form.starts ?? before.starts
  return events.map((event) => {
    const wall = wallsOf(event)
    const newStart = moved(wall.starts, before.starts, starts)
    const newEnd = endOf(wall, { before: before.starts, starts, newStart }, form.ends)
    return { id: event.id, ...spanOf({ starts: newStart, ends: newEnd }, zone) }
  })
}

/** Taken away, as the form says, or moved along with the start. */
function endOf(
  wall: Wall,
  at: { before: string; starts: string; newStart: string },
  ends: string | null | undefined,
): string | null {
  if (ends === null) return null
  if (ends !== undefined) return moved(at.newStart, at.starts, ends)
  return wall.ends === null ? null : moved(wall.ends, at.before, at.starts)
}

function wallsOf({ startsAt, endsAt, timezone }: Edited): Wall {
  return { starts: wallOf(startsAt, timezone), ends: endsAt === null ? null : wallOf(endsAt, timezone) }
}

function movedOnes(events: readonly Edited[], moves: readonly (Span & { id: number })[]): Edited[] {
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

function isElsewhere(event: Edited, changes: Changes, place: Where | undefined): boolean {
  const movedAway = place !== undefined && place.id !== event.placeId
  return movedAway || (changes.address !== undefined && changes.address !== event.address)
}

/** Calendars take over what has changed, and those who go or wait hear of it. */
async function tellChange(
  ctx: Given,
  tx: Transaction,
  changed: readonly Edited[],
  { viewer, now }: Asked,
): Promise<void> {
  const ids = [...new Set(changed.map(({ id }) => id))]
  if (ids.length === 0) return
  await queries.countChange(tx, ids, now)
  const watched = new Map(changed.filter((event) => event.watched).map(({ id, startsAt }) => [id, startsAt]))
  for (const [eventId, startsAt] of watched) {
    const previousStart = startsAt.toISOString()
    await tellFact(ctx.jobs, tx, { kind: 'event-changed', eventId, by: viewer.id, previousStart })
  }
  for (const { eventId, userId } of await queries.findGoing(tx, ids)) {
    ctx.live.tell(tx, { to: [userId], event: { kind: 'event', id: eventId } })
  }
}

async function findNewWhere(db: Queryable, form: Form) {
  const { location, timezone } = form
  if (location !== undefined) return await findWhere(db, { location, timezone })
  return timezone === undefined || isZone(timezone) ? null : unknownTimezone
}

/** What the form says; what it does not mention is absent, what it leaves empty is null. */
function changesOf(form: Form, { zone, image }: { zone: string; image: New['image'] }): Changes {
  return {
    timezone: zone,
    ...(form.title === undefined ? {} : { title: form.title }),
    ...(form.description === undefined ? {} : { description: emptyAsNull(form.description) }),
    ...(form.category === undefined ? {} : { category: form.category }),
    ...(form.sponsors === undefined ? {} : { sponsors: form.sponsors }),
    ...(form.address === undefined ? {} : { address: emptyAsNull(form.address) }),
    ...(form.capacity === undefined ? {} : { capacity: form.capacity }),
    ...(image === undefined ? {} : { image }),
  }
}
