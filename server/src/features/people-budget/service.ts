import type { Page } from '@coterie/contract/kit'
import type { Language } from '@coterie/contract/languages'
import { peopleLimit } from '@coterie/contract/people-budget'
import { isRefusal } from '@coterie/contract/refusals'
import type { Refusal } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/sessions.ts'
import { wordsIn } from '../../words/words.ts'
import { noteSeen } from './queries.ts'

type Asking = { viewer: Viewer; now: Date }
type Given = Pick<Context, 'db' | 'config'>

/** Who of some people may be shown, and when the day ends. */
export type Admitted = { people: ReadonlySet<number>; endsAt: Date }

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

/** Notes these people as seen, and answers who of them may be shown. Admins have no limit. */
export async function admit(
  { db, config }: Given,
  { viewer, now }: Asking,
  ids: readonly number[],
): Promise<Admitted> {
  const everyone = { people: new Set(ids), endsAt: now }
  const limit = viewer.plan === 'free' ? config.peoplePerDay.free : config.peoplePerDay.paid
  if (ids.length === 0 || limit === 0 || viewer.role === 'admin') return everyone
  const noted = await noteSeen(db, viewer.id, { ids, limit }, now)
  return { people: new Set([...noted.known, ...noted.seen]), endsAt: noted.endsAt }
}
