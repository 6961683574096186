import { promotionNeedsPlace, promotionNeedsPlan } from '@coterie/contract/events/promotions'
import type { EventPromotion } from '@coterie/contract/events/promotions'
import { eventBegun, eventIsCancelled } from '@coterie/contract/events/events'
import { isRefusal, notAllowed, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Queryable } from '../../../db/database.ts'
import { meantInterests } from '../../profiles/service.ts'
import { noteAdmin } from '../log-admin-action.ts'
import { findStanding, mayManage } from '../access.ts'
import type { Looker } from '../access.ts'
import { mayList } from '../view.ts'
import * as queries from './queries.ts'

type Given = Pick<Context, 'db' | 'live'>
type Asked = { viewer: Looker; id: number; now: Date }

/** How an event of one's own is promoted. */
export async function readPromotion(db: Queryable, { viewer, id, now }: Asked) {
  return (await whyNotOwn(db, viewer, id)) ?? (await answer(db, id, now))
}

/** Begins to promote an event, or changes how. */
export async function promote(
  ctx: Given,
  { viewer, id, now, interests, range }: Asked & { interests: readonly string[]; range: number },
) {
  const refused = (await whyNotOwn(ctx.db, viewer, id)) ?? (mayList(viewer) ? null : promotionNeedsPlan)
  if (refused !== null) return refused
  const done = await transact(ctx.db, async (tx) => {
    const event = await queries.holdPromotable(tx, id)
    if (event === undefined) return notFound
    if (event.cancelled) return eventIsCancelled
    if (event.startsAt <= now) return eventBegun
    if (!event.placed) return promotionNeedsPlace
    await queries.putPromotion(tx, { eventId: id, by: viewer.id, range }, now)
    await queries.replacePromotedTo(tx, id, meantInterests(interests))
    await noteAdmin(tx, viewer, { act: 'promote-event', event: id, dates: 1 }, now)
    if (event.host !== null) ctx.live.tell(tx, { to: [event.host], event: { kind: 'event', id } })
    return undefined
  })
  return isRefusal(done) ? done : await answer(ctx.db, id, now)
}

/** Ends it; without a plan, too. */
export async function stop(ctx: Given, { viewer, id, now }: Asked) {
  const refused = await whyNotOwn(ctx.db, viewer, id)
  if (refused !== null) return refused
  await transact(ctx.db, async (tx) => {
    const event = await queries.holdPromotable(tx, id)
    const stopped = await queries.stopPromotion(tx, id, now)
    if (stopped) await noteAdmin(tx, viewer, { act: 'stop-promotion', event: id, dates: 1 }, now)
    if (event?.host != null) ctx.live.tell(tx, { to: [event.host], event: { kind: 'event', id } })
  })
  return await answer(ctx.db, id, now)
}

/** Why an event is none that this person could promote; null when it is. */
export async function whyNotOwn(db: Queryable, viewer: Looker, id: number) {
  const standing = await findStanding(db, viewer.id, id)
  if (standing === undefined || standing.groupId !== null) return notFound
  return mayManage(viewer, standing) ? null : notAllowed
}

async function answer(db: Queryable, id: number, now: Date): Promise<{ promotion: EventPromotion | null }> {
  const row = await queries.findPromotion(db, id, now)
  if (row === undefined) return { promotion: null }
  return { promotion: { ...row, since: row.since.toISOString(), until: row.until.toISOString() } }
}
