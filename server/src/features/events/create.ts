import { eventNeedsPlan, unknownTimezone } from '@coterie/contract/events/editing'
import type { createEvent, duplicateEvent } from '@coterie/contract/events/editing'
import type { Input } from '@coterie/contract/endpoint'
import { unknownPlace } from '@coterie/contract/profiles'
import { isRefusal, notAllowed, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { countryName, resolvePlace } from '../cities/service.ts'
import { meantInterests } from '../profiles/service.ts'
import { isZone } from './calendar-time.ts'
import { readEventPage } from './cards.ts'
import { findOriginal } from './edit-queries.ts'
import { insertEvents, replaceTags } from './create-queries.ts'
import type { Where } from './create-queries.ts'
import { noteAdmin } from './log-admin-action.ts'
import { datesOf, spanOf, whyNotThen } from './rules.ts'
import type { Span, Wall } from './rules.ts'
import { findStanding, mayManage } from './access.ts'
import type { Looker } from './access.ts'
import { mayList } from './view.ts'

type Given = Pick<Context, 'db' | 'pictures'>
type Form = Input<typeof createEvent>['body']

/** Lists an event, or all dates of a series. */
export async function makeEvent(
  ctx: Given,
  { viewer, form, picture, now }: { viewer: Looker; form: Form; picture: Buffer | null; now: Date },
) {
  if (!mayList(viewer)) return eventNeedsPlan
  const plan = await planEvent(ctx.db, form, now)
  if (isRefusal(plan)) return plan
  const image = picture === null ? null : await ctx.pictures.keepUpload(picture)
  if (isRefusal(image)) return image
  const first = await transact(ctx.db, (tx) => writeEvent(tx, { by: viewer, form, plan, image }, now))
  return await readMade(ctx.db, viewer, first, now)
}

/** Where and when an event would take place, checked; or why it cannot. */
type EventPlan = { place: Where; timezone: string; dates: readonly Span[] }

export async function planEvent(db: Queryable, form: Form, now: Date) {
  const where = await findWhere(db, form)
  if (isRefusal(where)) return where
  const dates = spansOf(form, where.timezone, now)
  return isRefusal(dates) ? dates : ({ ...where, dates } satisfies EventPlan)
}

/** @param image the key of a picture. @returns the id of the first date. */
export async function writeEvent(
  tx: Transaction,
  { by, form, plan, image }: { by: Looker; form: Form; plan: EventPlan; image: string | null },
  now: Date,
): Promise<number> {
  const about = { ...textsOf(form), image, createdBy: by.id, every: form.repeat?.every ?? null }
  const ids = await insertEvents(
    tx,
    { ...about, where: plan.place, timezone: plan.timezone },
    plan.dates,
    now,
  )
  if (form.tags !== undefined) await replaceTags(tx, ids, meantInterests(form.tags))
  const first = firstOf(ids)
  await noteAdmin(tx, by, { act: 'create-event', event: first, dates: ids.length }, now)
  return first
}

function textsOf(form: Form) {
  return {
    title: form.title,
    description: emptyAsNull(form.description),
    category: form.category,
    sponsors: form.sponsors ?? [],
    address: emptyAsNull(form.address),
    capacity: form.capacity ?? null,
  }
}

export function emptyAsNull(text: string | null | undefined): string | null {
  return text === undefined || text === '' ? null : text
}

/** Every date as instants, or why one of them cannot be. */
function spansOf(form: Form, timezone: string, now: Date) {
  const first: Wall = { starts: form.starts, ends: form.ends ?? null }
  const refused = whyNotThen(spanOf(first, timezone), now)
  if (refused !== null) return refused
  const dates = form.repeat ? datesOf(first, form.repeat, timezone, now) : [first]
  return isRefusal(dates) ? dates : dates.map((date) => spanOf(date, timezone))
}

/** The place and time zone that a form means. */
export async function findWhere(
  db: Queryable,
  form: { location: Form['location']; timezone?: string | undefined },
): Promise<{ place: Where; timezone: string } | typeof unknownPlace | typeof unknownTimezone> {
  const place = await resolvePlace(db, form.location)
  if (place === undefined) return unknownPlace
  const timezone = form.timezone ?? place.timezone
  if (!isZone(timezone)) return unknownTimezone
  const location = `${place.label}, ${countryName(place.countryCode)}`
  return { place: { ...place, location }, timezone }
}

/** The same event once more, at another time. */
export async function duplicate(
  ctx: Given,
  asked: { viewer: Looker; id: number; form: Input<typeof duplicateEvent>['body']; now: Date },
) {
  const { viewer, id, form, now } = asked
  const standing = await findStanding(ctx.db, viewer.id, id)
  if (standing === undefined || standing.groupId !== null) return notFound
  if (!mayManage(viewer, standing)) return notAllowed
  if (!mayList(viewer)) return eventNeedsPlan
  const span = spanOf({ starts: form.starts, ends: form.ends ?? null }, standing.timezone)
  const refused = whyNotThen(span, now)
  if (refused !== null) return refused
  const made = await transact(ctx.db, async (tx) => {
    const original = await findOriginal(tx, id)
    if (original === undefined) return notFound
    const { tags, ...about } = original
    const ids = await insertEvents(tx, { ...about, createdBy: viewer.id, every: null }, [span], now)
    await replaceTags(tx, ids, tags)
    const copy = firstOf(ids)
    await noteAdmin(tx, viewer, { act: 'create-event', event: copy, dates: 1 }, now)
    return copy
  })
  return isRefusal(made) ? made : await readMade(ctx.db, viewer, made, now)
}

function firstOf(ids: readonly number[]): number {
  const [first] = ids
  if (first === undefined) throw new Error('No event was written')
  return first
}

export async function readMade(db: Queryable | Transaction, viewer: Looker, id: number, now: Date) {
  const page = await readEventPage(db, viewer, id, now)
  if (isRefusal(page)) throw new Error(`Event ${id} is not there after it was written`)
  return page
}
