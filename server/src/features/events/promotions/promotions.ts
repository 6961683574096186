import { eventStarted, eventIsCancelled } from '@coterie/contract/events/events'
import { promotionRequiresCity, promotionRequiresPlan } from '@coterie/contract/events/promotions'
import type { EventPromotion } from '@coterie/contract/events/promotions'
import { isRefusal, notAllowed, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Queryable } from '../../../db/database.ts'
import { parseInterests } from '../../profiles/service.ts'
import { getEventAccess, canManage } from '../access.ts'
import type { Viewer } from '../access.ts'
import { logAdminAction } from '../log-admin-action.ts'
import { canPublishEvents } from '../view.ts'
import * as queries from './queries.ts'

type Deps = Pick<Context, 'db' | 'live'>
type PromotionInput = { viewer: Viewer; id: number; now: Date }

export async function getPromotion(db: Queryable, { viewer, id, now }: PromotionInput) {
  return (await checkCanManage(db, viewer, id)) ?? (await loadPromotion(db, id, now))
}

export async function startPromotion(
  ctx: Deps,
  { viewer, id, now, interests, range }: PromotionInput & { interests: readonly string[]; range: number },
) {
  const refusal =
    (await checkCanManage(ctx.db, viewer, id)) ?? (canPublishEvents(viewer) ? null : promotionRequiresPlan)
  if (refusal !== null) return refusal
  const result = await transact(ctx.db, async (tx) => {
    const event = await queries.lockPromotable(tx, id)
    if (event === undefined) return notFound
    if (event.cancelled) return eventIsCancelled
    if (event.startsAt <= now) return eventStarted
    if (!event.hasCity) return promotionRequiresCity
    await queries.upsertPromotion(tx, { eventId: id, actorId: viewer.id, range }, now)
    await queries.replacePromotionInterests(tx, id, parseInterests(interests))
    await logAdminAction(tx, viewer, { action: 'promote-event', event: id, dates: 1 }, now)
    if (event.host !== null) ctx.live.publish(tx, { to: [event.host], event: { kind: 'event', id } })
    return undefined
  })
  return isRefusal(result) ? result : await loadPromotion(ctx.db, id, now)
}

export async function endPromotion(ctx: Deps, { viewer, id, now }: PromotionInput) {
  const refusal = await checkCanManage(ctx.db, viewer, id)
  if (refusal !== null) return refusal
  await transact(ctx.db, async (tx) => {
    const event = await queries.lockPromotable(tx, id)
    const stopped = await queries.stopPromotion(tx, id, now)
    if (stopped) await logAdminAction(tx, viewer, { action: 'stop-promotion', event: id, dates: 1 }, now)
    if (event?.host != null) ctx.live.publish(tx, { to: [event.host], event: { kind: 'event', id } })
  })
  return await loadPromotion(ctx.db, id, now)
}

export async function checkCanManage(db: Queryable, viewer: Viewer, id: number) {
  const access = await getEventAccess(db, viewer.id, id)
  if (access === undefined || access.groupId !== null) return notFound
  return canManage(viewer, access) ? null : notAllowed
}

async function loadPromotion(
  db: Queryable,
  id: number,
  now: Date,
): Promise<{ promotion: EventPromotion | null }> {
  const row = await queries.findPromotion(db, id, now)
  if (row === undefined) return { promotion: null }
  return { promotion: { ...row, since: row.since.toISOString(), until: row.until.toISOString() } }
}
