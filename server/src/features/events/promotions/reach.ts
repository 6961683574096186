import { createHmac } from 'node:crypto'

import { promotionNeedsPlace, promotionNeedsPlan } from '@coterie/contract/events/promotions'
import type { PromotionReach } from '@coterie/contract/events/promotions'
import { fewestReached } from '@coterie/contract/limits'

import type { Context } from '../../../context.ts'
import type { Point } from '../discover/event-filters.ts'
import type { Looker } from '../access.ts'
import { mayList } from '../view.ts'
import { whyNotOwn } from './promotions.ts'
import * as queries from './reach-queries.ts'

type Given = Pick<Context, 'db' | 'config'>
type Asked = { viewer: Looker; id: number; interests: readonly string[]; range: number; now: Date }
type Around = { place: Point; range: number; day: string }

/**
 * About how many people a promotion would reach. What could make the number tell of one person is taken from
 * it: docs/decisions/0019-promotion.md says how.
 */
export async function reach(ctx: Given, asked: Asked) {
  const { viewer, id, range, now } = asked
  const refused = (await whyNotOwn(ctx.db, viewer, id)) ?? (mayList(viewer) ? null : promotionNeedsPlan)
  if (refused !== null) return refused
  const place = await queries.findPlace(ctx.db, id)
  if (place === undefined) return promotionNeedsPlace
  const interests = await queries.findInterests(ctx.db, asked.interests)
  return await reachAround(ctx, interests, { place, range, day: now.toISOString().slice(0, 10) })
}

async function reachAround(
  ctx: Given,
  interests: readonly number[],
  around: Around,
): Promise<PromotionReach> {
  const alone = await answers(
    ctx,
    interests.map((id) => [id]),
    around,
  )
  // What too few share adds nobody, so that adding it tells nothing of them.
  const counted = interests.filter((_, at) => alone[at] !== null)
  if (counted.length < 2) return { people: alone.find((people) => people !== null) ?? null }
  const [together = null] = await answers(ctx, [counted], around)
  // Rounding must not make two interests fewer people than one of them.
  return { people: Math.max(together ?? 0, ...alone.map((people) => people ?? 0)) }
}

/** The answer to each set of interests as this day first gave it. */
async function answers(
  { db, config }: Given,
  sets: readonly (readonly number[])[],
  around: Around,
): Promise<(number | null)[]> {
  const asked = sets.map((ids) => ({ ids, question: hashOf(config.sessionSecret, ids, around) }))
  const known = await queries.findAnswers(
    db,
    around.day,
    asked.map(({ question }) => question),
  )
  const unknown = asked.filter(({ question }) => !known.has(question.toString('hex')))
  if (unknown.length === 0) return asked.map(({ question }) => known.get(question.toString('hex')) ?? null)
  const counts = await queries.countPeople(
    db,
    unknown.map(({ ids }) => ids),
    around,
  )
  const found = unknown.map(({ question }, at) => ({ question, people: rounded(counts[at] ?? 0, question) }))
  const kept = await queries.keepAnswers(db, around.day, found)
  return asked.map(({ question }) => {
    const key = question.toString('hex')
    return known.get(key) ?? kept.get(key) ?? null
  })
}

function hashOf(secret: string, ids: readonly number[], { place, range, day }: Around): Buffer {
  const where = `${place.latitude} ${place.longitude} ${range}`
  const about = `reach ${day} ${where} ${ids.toSorted((one, other) => one - other).join(' ')}`
  return createHmac('sha256', secret).update(about).digest()
}

/** Blurred by up to half a step, always alike for the same question, and rounded down; null for too few. */
export function rounded(people: number, question: Buffer): number | null {
  const step = people < 1000 ? 10 : 100
  const blur = (question.readUInt32BE(0) % step) - step / 2
  const whole = Math.floor((people + blur) / step) * step
  return whole < fewestReached ? null : whole
}
