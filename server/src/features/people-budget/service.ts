import type { Page } from '@coterie/contract/kit'
import type { Language } from '@coterie/contract/languages'
import { peopleLimit } from '@coterie/contract/people-budget'
import { isRefusal } from '@coterie/contract/refusals'
import type { Refusal } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/sessions.ts'
import { wordsIn } from '../../words/words.ts'
import { findSeen, noteSeen } from './queries.ts'

type Asking = { viewer: Viewer; now: Date }
type Given = Pick<Context, 'db' | 'config'>

/**
 * Cuts what shows people to those whom the viewer may still see today: each answer that shows profiles or cards goes through
 * here (docs/decisions/0033-harvesting.md). People seen before in the day cost nothing.
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
  const allowed = await spend(ctx, asking, [...new Set(items.flatMap((item) => [...peopleOf(item)]))])
  const shown = items.filter((item) => peopleOf(item).every((id) => allowed.people.has(id)))
  if (shown.length > 0 || items.length === 0) return shown
  const seconds = Math.max(1, Math.ceil((allowed.endsAt.getTime() - asking.now.getTime()) / 1000))
  const says = (language: Language) => wordsIn(language).refused.peopleAgain(seconds)
  return { ...peopleLimit, says, retryAfter: seconds }
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

/** Who of these people may be shown, and when the day ends. Admins have no limit. */
async function spend({ db, config }: Given, { viewer, now }: Asking, ids: readonly number[]) {
  const everyone = { people: new Set(ids), endsAt: now }
  const limit = viewer.plan === 'free' ? config.peoplePerDay.free : config.peoplePerDay.paid
  if (ids.length === 0 || limit === 0 || viewer.role === 'admin') return everyone
  const found = await findSeen(db, viewer.id, ids, now)
  if (found === undefined) return everyone
  const { known, endsAt } = found
  const before = new Set([...known, ...found.seen])
  const fresh = ids.filter((id) => !before.has(id))
  if (fresh.length === 0) return { people: before, endsAt }
  const seen = await noteSeen(db, viewer.id, { ids: fresh, limit, endsAt })
  return { people: new Set([...known, ...seen]), endsAt }
}
