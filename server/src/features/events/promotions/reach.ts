import { createHmac } from 'node:crypto'

import { promotionRequiresCity, promotionRequiresPlan } from '@coterie/contract/events/promotions'
import type { PromotionReach } from '@coterie/contract/events/promotions'
import { minReach } from '@coterie/contract/limits'

import type { Context } from '../../../context.ts'
import type { Viewer } from '../access.ts'
import type { Point } from '../discover/event-filters.ts'
import { canPublishEvents } from '../view.ts'
import { checkIsHost } from './promotions.ts'
import * as queries from './reach-queries.ts'

type Deps = Pick<Context, 'db' | 'config'>
type ReachInput = { viewer: Viewer; id: number; interests: readonly string[]; range: number; now: Date }
type ReachArea = { place: Point; range: number; day: string }

/** A rounded number that reveals nothing about individuals: see docs/decisions/0019-promotion.md. */
export async function getReach(ctx: Deps, questions: ReachInput) {
  const { viewer, id, range, now } = questions
  const refusal =
    (await checkIsHost(ctx.db, viewer, id)) ?? (canPublishEvents(viewer) ? null : promotionRequiresPlan)
  if (refusal !== null) return refusal
  const place = await queries.findEventLocation(ctx.db, id)
  if (place === undefined) return promotionRequiresCity
  const interests = await queries.findInterests(ctx.db, questions.interests)
  return await countReach(ctx, interests, { place, range, day: now.toISOString().slice(0, 10) })
}

async function countReach(ctx: Deps, interests: readonly number[], area: ReachArea): Promise<PromotionReach> {
  const separately = await getAnswers(
    ctx,
    interests.map((id) => [id]),
    area,
  )
  // An interest that too few people share adds nothing, so adding it reveals nothing about them.
  const counting = interests.filter((_, index) => separately[index] !== null)
  if (counting.length < 2) return { people: separately.find((people) => people !== null) ?? null }
  const [combined = null] = await getAnswers(ctx, [counting], area)
  // After rounding, two interests must not reach fewer people than one of them.
  return { people: Math.max(combined ?? 0, ...separately.map((people) => people ?? 0)) }
}

/** The first estimate of the day for each set of interests. */
async function getAnswers(
  { db, config }: Deps,
  sets: readonly (readonly number[])[],
  area: ReachArea,
): Promise<(number | null)[]> {
  const questions = sets.map((ids) => ({ ids, queryHash: hashQuestion(config.sessionSecret, ids, area) }))
  const storedBefore = await queries.findEstimates(
    db,
    area.day,
    questions.map(({ queryHash }) => queryHash),
  )
  const missing = questions.filter(({ queryHash }) => !storedBefore.has(queryHash.toString('hex')))
  if (missing.length === 0)
    return questions.map(({ queryHash }) => storedBefore.get(queryHash.toString('hex')) ?? null)
  const counts = await queries.countPeople(
    db,
    missing.map(({ ids }) => ids),
    area,
  )
  const estimates = missing.map(({ queryHash }, index) => ({
    queryHash,
    people: roundCount(counts[index] ?? 0, queryHash),
  }))
  const cached = await queries.saveEstimates(db, area.day, estimates)
  return questions.map(({ queryHash }) => {
    const key = queryHash.toString('hex')
    return storedBefore.get(key) ?? cached.get(key) ?? null
  })
}

function hashQuestion(secret: string, ids: readonly number[], { place, range, day }: ReachArea): Buffer {
  const location = `${place.latitude} ${place.longitude} ${range}`
  const query = `reach ${day} ${location} ${ids.toSorted((one, other) => one - other).join(' ')}`
  return createHmac('sha256', secret).update(query).digest()
}

/** Adds noise of up to half a step, always the same for the same queryHash, and rounds down; null for too few. */
export function roundCount(people: number, queryHash: Buffer): number | null {
  const step = people < 1000 ? 10 : 100
  const blur = (queryHash.readUInt32BE(0) % step) - step / 2
  const rounded = Math.floor((people + blur) / step) * step
  return rounded < minReach ? null : rounded
}
