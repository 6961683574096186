import { createHmac } from 'node:crypto'

import { promotionRequiresCity, promotionRequiresPlan } from '@coterie/contract/events/promotions'
import type { PromotionReach } from '@coterie/contract/events/promotions'
import { minReach } from '@coterie/contract/limits'

import type { Context } from '../../../context.ts'
import type { Viewer } from '../access.ts'
import type { Point } from '../discover/event-filters.ts'
import { canPublishEvents } from '../view.ts'
import { checkCanManage } from './promotions.ts'
import * as queries from './reach-queries.ts'

type Deps = Pick<Context, 'db' | 'config'>
type ReachInput = { viewer: Viewer; id: number; interests: readonly string[]; range: number; now: Date }
type ReachArea = { place: Point; range: number; day: string }

/** A rounded number that reveals nothing about individuals: see docs/decisions/0019-promotion.md. */
export async function getReach(ctx: Deps, input: ReachInput) {
  const { viewer, id, range, now } = input
  const refusal =
    (await checkCanManage(ctx.db, viewer, id)) ?? (canPublishEvents(viewer) ? null : promotionRequiresPlan)
  if (refusal !== null) return refusal
  const place = await queries.findEventLocation(ctx.db, id)
  if (place === undefined) return promotionRequiresCity
  const interests = await queries.findInterests(ctx.db, input.interests)
  return await countReach(ctx, interests, { place, range, day: now.toISOString().slice(0, 10) })
}

async function countReach(ctx: Deps, interests: readonly number[], area: ReachArea): Promise<PromotionReach> {
  const separately = await getEstimates(
    ctx,
    interests.map((id) => [id]),
    area,
  )
  // An interest that too few people share adds nothing, so adding it reveals nothing about them.
  const countedIds = interests.filter((_, index) => separately[index] !== null)
  if (countedIds.length < 2) return { people: separately.find((people) => people !== null) ?? null }
  const [combined = null] = await getEstimates(ctx, [countedIds], area)
  // After rounding, two interests must not reach fewer people than one of them.
  return { people: Math.max(combined ?? 0, ...separately.map((people) => people ?? 0)) }
}

/** The first estimate of the day for each set of interests. */
async function getEstimates(
  { db, config }: Deps,
  sets: readonly (readonly number[])[],
  area: ReachArea,
): Promise<(number | null)[]> {
  const estimateQueries = sets.map((ids) => ({ ids, queryHash: hashQuery(config.sessionSecret, ids, area) }))
  const storedBefore = await queries.findEstimates(
    db,
    area.day,
    estimateQueries.map(({ queryHash }) => queryHash),
  )
  const missing = estimateQueries.filter(({ queryHash }) => !storedBefore.has(queryHash.toString('hex')))
  if (missing.length === 0)
    return estimateQueries.map(({ queryHash }) => storedBefore.get(queryHash.toString('hex')) ?? null)
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
  return estimateQueries.map(({ queryHash }) => {
    const key = queryHash.toString('hex')
    return storedBefore.get(key) ?? cached.get(key) ?? null
  })
}

function hashQuery(secret: string, ids: readonly number[], { place, range, day }: ReachArea): Buffer {
  const location = `${place.latitude} ${place.longitude} ${range}`
  const query = `reach ${day} ${location} ${ids.toSorted((a, b) => a - b).join(' ')}`
  return createHmac('sha256', secret).update(query).digest()
}

/** Adds noise of up to half a step, always the same for a query, and rounds down; null for too few. */
export function roundCount(people: number, queryHash: Buffer): number | null {
  const step = people < 1000 ? 10 : 100
  const blur = (queryHash.readUInt32BE(0) % step) - step / 2
  const rounded = Math.floor((people + blur) / step) * step
  return rounded < minReach ? null : rounded
}
