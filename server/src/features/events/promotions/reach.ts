import { createHmac } from 'node:crypto'

import { promotionRequiresCity, promotionRequiresPlan } from '@coterie/contract/events/promotions'
import type { PromotionReach } from '@coterie/contract/events/promotions'
import { minReach } from '@coterie/contract/limits'

import type { Context } from '../../../context.ts'
import type { Viewer } from '../access.ts'
import type { Point } from '../discover/event-filters.ts'
import { canListGuests } from '../view.ts'
import { checkIsHost } from './promotions.ts'
import * as queries from './reach-queries.ts'

type Deps = Pick<Context, 'db' | 'config'>
type ReachInput = { viewer: Viewer; id: number; interests: readonly string[]; range: number; now: Date }
type ReachArea = { place: Point; range: number; day: string }

/** A rounded number that reveals nothing about individuals: see docs/decisions/0019-promotion.md. */
export async function getReach(ctx: Deps, input: ReachInput) {
  const { viewer, id, range, now } = input
  const refusal =
    (await checkIsHost(ctx.db, viewer, id)) ?? (canListGuests(viewer) ? null : promotionRequiresPlan)
  if (refusal !== null) return refusal
  const place = await queries.findEventLocation(ctx.db, id)
  if (place === undefined) return promotionRequiresCity
  const interests = await queries.findInterests(ctx.db, input.interests)
  return await countReach(ctx, interests, { place, range, day: now.toISOString().slice(0, 10) })
}

async function countReach(ctx: Deps, interests: readonly number[], area: ReachArea): Promise<PromotionReach> {
  const alone = await getAnswers(
    ctx,
    interests.map((id) => [id]),
    area,
  )
  // An interest that too few people share adds nothing, so adding it reveals nothing about them.
  const counted = interests.filter((_, at) => alone[at] !== null)
  if (counted.length < 2) return { people: alone.find((people) => people !== null) ?? null }
  const [together = null] = await getAnswers(ctx, [counted], area)
  // After rounding, two interests must not reach fewer people than one of them.
  return { people: Math.max(together ?? 0, ...alone.map((people) => people ?? 0)) }
}

/** The first answer of the day for each set of interests. */
async function getAnswers(
  { db, config }: Deps,
  sets: readonly (readonly number[])[],
  area: ReachArea,
): Promise<(number | null)[]> {
  const input = sets.map((ids) => ({ ids, question: hashQuestion(config.sessionSecret, ids, area) }))
  const known = await queries.findAnswers(
    db,
    area.day,
    input.map(({ question }) => question),
  )
  const unknown = input.filter(({ question }) => !known.has(question.toString('hex')))
  if (unknown.length === 0) return input.map(({ question }) => known.get(question.toString('hex')) ?? null)
  const counts = await queries.countPeople(
    db,
    unknown.map(({ ids }) => ids),
    area,
  )
  const found = unknown.map(({ question }, at) => ({
    question,
    people: roundCount(counts[at] ?? 0, question),
  }))
  const cached = await queries.saveAnswers(db, area.day, found)
  return input.map(({ question }) => {
    const key = question.toString('hex')
    return known.get(key) ?? cached.get(key) ?? null
  })
}

function hashQuestion(secret: string, ids: readonly number[], { place, range, day }: ReachArea): Buffer {
  const where = `${place.latitude} ${place.longitude} ${range}`
  const about = `reach ${day} ${where} ${ids.toSorted((one, other) => one - other).join(' ')}`
  return createHmac('sha256', secret).update(about).digest()
}

/** Add noise of up to half a step, always the same for the same question, and round down; null for too few. */
export function roundCount(people: number, question: Buffer): number | null {
  const step = people < 1000 ? 10 : 100
  const blur = (question.readUInt32BE(0) % step) - step / 2
  const whole = Math.floor((people + blur) / step) * step
  return whole < minReach ? null : whole
}
