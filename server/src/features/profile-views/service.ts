import type { Page } from '@coterie/contract/endpoint'
import type { Language } from '@coterie/contract/languages'
import { peopleLimit } from '@coterie/contract/profile-views'
import { isRefusal } from '@coterie/contract/refusals'
import type { Refusal } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/sessions.ts'
import { wordsIn } from '../../i18n/messages.ts'
import { Days } from './viewer-days.ts'
import type { Admitted } from './viewer-days.ts'

type Asking = { viewer: Viewer; now: Date }
type Given = Pick<Context, 'db' | 'config' | 'log'>

export type { Admitted } from './viewer-days.ts'

/**
 * Cuts items to the people that the viewer may still see today: each answer with profiles or cards goes through here (docs/decisions/0033-harvesting.md). People seen before in the day cost nothing.
 *
 * @param peopleOf the people that an item shows.
 * @returns the items that fit, or the refusal with the time it resets when none does.
 */
export async function withinBudget<Item>(
  ctx: Given,
  asking: Asking,
  items: readonly Item[],
  peopleOf: (item: Item) => readonly number[],
): Promise<Item[] | typeof peopleLimit> {
  const admitted = await admit(ctx, asking, [...new Set(items.flatMap((item) => [...peopleOf(item)]))])
  return cutTo(admitted, asking.now, items, peopleOf)
}

/** The same for a page of a list. A refusal passes through. */
export async function pageWithinBudget<Item, Refused extends Refusal>(
  ctx: Given,
  asking: Asking,
  answer: Page<Item> | Refused,
  peopleOf: (item: Item) => readonly number[],
): Promise<Page<Item> | Refused | typeof peopleLimit> {
  if (isRefusal(answer)) return answer
  const { items, next } = answer
  const shown = await withinBudget(ctx, asking, items, peopleOf)
  return isRefusal(shown) ? shown : { items: shown, next }
}

/** Cuts items to people who were admitted before. */
export function cutTo<Item>(
  { people, endsAt }: Admitted,
  now: Date,
  items: readonly Item[],
  peopleOf: (item: Item) => readonly number[],
): Item[] | typeof peopleLimit {
  const shown = items.filter((item) => peopleOf(item).every((id) => people.has(id)))
  if (shown.length > 0 || items.length === 0) return shown
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
  const says = (language: Language) => wordsIn(language).refused.peopleAgain(seconds)
  return { ...peopleLimit, says, retryAfter: seconds }
}

/** Counts these people as seen, and answers who of them may be shown. Admins have no limit. */
export async function admit(ctx: Given, asking: Asking, ids: readonly number[]): Promise<Admitted> {
  const { viewer, now } = asking
  const limit = limitOf(ctx, viewer)
  if (ids.length === 0 || limit === null) return { people: new Set(ids), endsAt: now }
  return await daysOf(ctx).admit(viewer.id, ids, { limit, now })
}

/** Loads what `admit` needs, while the people are still being looked for. */
export function prepare(ctx: Given, { viewer, now }: Asking): void {
  if (limitOf(ctx, viewer) === null) return
  daysOf(ctx)
    .open(viewer.id, now)
    .catch((error: unknown) => ctx.log.debug({ err: error }, 'A day of people could not be loaded ahead'))
}

function limitOf({ config }: Given, viewer: Viewer): number | null {
  const limit = viewer.plan === 'free' ? config.peoplePerDay.free : config.peoplePerDay.paid
  return limit === 0 || viewer.role === 'admin' ? null : limit
}

/** One per database: what this process knows of the day of people who look at others right now. */
const known = new WeakMap<Context['db'], Days>()

function daysOf({ db, log }: Given): Days {
  const days = known.get(db) ?? new Days(db, log)
  known.set(db, days)
  return days
}
