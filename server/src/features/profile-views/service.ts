import type { Page } from '@coterie/contract/endpoint'
import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'
import { profileViewLimit } from '@coterie/contract/profile-views'
import { isRefusal } from '@coterie/contract/refusals'
import type { Refusal } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { formatDuration } from '../../i18n/format-time.ts'
import { getSecondsUntil } from '../../platform/clock.ts'
import type { Viewer } from '../../platform/sessions.ts'
import { ViewerDays } from './viewer-days.ts'
import type { AllowedViews } from './viewer-days.ts'

type ViewRequest = { viewer: Viewer; now: Date }
type Deps = Pick<Context, 'db' | 'config' | 'log'>

export type { AllowedViews } from './viewer-days.ts'

/**
 * Cuts items to the profiles that the viewer may still see today. Every response with profiles or cards goes through
 * here (docs/decisions/0033-profile-view-limit.md). People already seen today don't count again.
 *
 * @param getPersonIds the people that an item shows.
 * @returns the items that fit; if none does, the refusal with the time of reset.
 */
export async function limitProfileViews<Item>(
  ctx: Deps,
  request: ViewRequest,
  items: readonly Item[],
  getPersonIds: (item: Item) => readonly number[],
): Promise<Item[] | typeof profileViewLimit> {
  const allowed = await allowViews(ctx, request, [
    ...new Set(items.flatMap((item) => [...getPersonIds(item)])),
  ])
  return filterAllowed(allowed, request.now, items, getPersonIds)
}

/** For a page of a list. Refusals pass through. */
export async function limitPageOfProfiles<Item, RefusalResult extends Refusal>(
  ctx: Deps,
  request: ViewRequest,
  result: Page<Item> | RefusalResult,
  getPersonIds: (item: Item) => readonly number[],
): Promise<Page<Item> | RefusalResult | typeof profileViewLimit> {
  if (isRefusal(result)) return result
  const { items, next } = result
  const allowedItems = await limitProfileViews(ctx, request, items, getPersonIds)
  return isRefusal(allowedItems) ? allowedItems : { items: allowedItems, next }
}

/** Keeps items whose people were all allowed before. */
export function filterAllowed<Item>(
  { people, endsAt }: AllowedViews,
  now: Date,
  items: readonly Item[],
  getPersonIds: (item: Item) => readonly number[],
): Item[] | typeof profileViewLimit {
  const allowedItems = items.filter((item) => getPersonIds(item).every((id) => people.has(id)))
  if (allowedItems.length > 0 || items.length === 0) return allowedItems
  const seconds = getSecondsUntil(endsAt, now)
  const getMessage = (language: Language) =>
    m.refusal_details_profile_view_limit(
      { duration: formatDuration(seconds, language) },
      { locale: language },
    )
  return { ...profileViewLimit, getMessage, retryAfter: seconds }
}

/** Records the views. @returns the people who may be shown. Admins have no limit. */
export async function allowViews(
  ctx: Deps,
  request: ViewRequest,
  ids: readonly number[],
): Promise<AllowedViews> {
  const { viewer, now } = request
  const limit = getLimit(ctx, viewer)
  if (ids.length === 0 || limit === null) return { people: new Set(ids), endsAt: now }
  return await getDays(ctx).allow(viewer.id, ids, { limit, now })
}

/** Preloads the data for `allowViews` while the people are still being loaded. */
export function prepareDay(ctx: Deps, { viewer, now }: ViewRequest): void {
  if (getLimit(ctx, viewer) === null) return
  getDays(ctx)
    .open(viewer.id, now)
    .catch((error: unknown) => ctx.log.debug({ err: error }, 'Preloading profile views failed'))
}

function getLimit({ config }: Deps, viewer: Viewer): number | null {
  const limit = viewer.plan === 'free' ? config.peoplePerDay.free : config.peoplePerDay.paid
  return limit === 0 || viewer.role === 'admin' ? null : limit
}

/** One per database: the current days of active viewers, as far as this process knows. */
const daysByDatabase = new WeakMap<Context['db'], ViewerDays>()

function getDays({ db, log }: Deps): ViewerDays {
  const days = daysByDatabase.get(db) ?? new ViewerDays(db, log)
  daysByDatabase.set(db, days)
  return days
}
