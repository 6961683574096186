import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable, Transaction } from '../../../db/database.ts'
import { selectCurrentPlan } from '../../../db/plans.ts'
import { insertInterests } from '../../profiles/service.ts'

/** Whether a row of `event_promotions p` is active: not stopped, not over, and the promoter's plan is still valid. */
export function isRunning(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    p.stopped_at is null and p.starts_at > ${now} and exists (
      select from users by
      where by.id = p.promoted_by and (by.role = 'admin' or ${selectCurrentPlan(now, 'by')} = 'advertiser')
    )
  )`
}

/** SQL: whether there is an upcoming event whose promotion was not stopped. One look at an index. */
export function isAnyPromoted(now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (select from event_promotions where stopped_at is null and starts_at > ${now})`
}

export type PromotionRow = {
  interests: string[]
  range: number
  running: boolean
  since: Date
  until: Date
}

export async function findPromotion(
  db: Queryable,
  eventId: number,
  now: Date,
): Promise<PromotionRow | undefined> {
  const { rows } = await sql<PromotionRow>`
    select p.range_miles as range, ${isRunning(now)} as running, p.started_at as since, p.starts_at as until,
      array(
        select i.name from event_promotion_interests pi join interests i on i.id = pi.interest_id
        where pi.event_id = p.event_id order by i.name collate "und-x-icu"
      ) as interests
    from event_promotions p where p.event_id = ${eventId}`.execute(db)
  return rows[0]
}

/** @returns the end of each running promotion, by event id. */
export async function findRunningPromotions(
  db: Queryable,
  eventIds: readonly number[],
  now: Date,
): Promise<Map<number, Date>> {
  const { rows } = await sql<{ id: number; until: Date }>`
    select p.event_id as id, p.starts_at as until from event_promotions p
    where p.event_id = any(${eventIds}::bigint[]) and ${isRunning(now)}`.execute(db)
  return new Map(rows.map(({ id, until }) => [id, until]))
}

export async function lockPromotable(tx: Transaction, id: number) {
  const { rows } = await sql<{ startsAt: Date; cancelled: boolean; hasCity: boolean; host: number | null }>`
    select starts_at as "startsAt", cancelled_at is not null as cancelled, cell is not null as "hasCity",
      created_by as host
    from events where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** Changing a running promotion keeps its promoter and start. */
export async function upsertPromotion(
  tx: Transaction,
  { eventId, actorId, range }: { eventId: number; actorId: number; range: number },
  now: Date,
): Promise<void> {
  await sql`
    insert into event_promotions as p (event_id, promoted_by, range_miles, cell, starts_at, started_at)
    select id, ${actorId}, ${range}, cell, starts_at, ${now} from events where id = ${eventId}
    on conflict (event_id) do update set range_miles = excluded.range_miles, stopped_at = null,
      promoted_by = case when ${isRunning(now)} then p.promoted_by else excluded.promoted_by end,
      started_at = case when ${isRunning(now)} then p.started_at else excluded.started_at end`.execute(tx)
}

export async function replacePromotionInterests(
  tx: Transaction,
  eventId: number,
  interests: readonly { slug: string; name: string }[],
): Promise<void> {
  const slugs = interests.map(({ slug }) => slug)
  await insertInterests(tx, interests)
  await sql`delete from event_promotion_interests where event_id = ${eventId}`.execute(tx)
  await sql`
    insert into event_promotion_interests (event_id, interest_id)
    select ${eventId}::bigint, id from interests where slug = any(${slugs})`.execute(tx)
}

/** @returns false if it was already stopped. */
export async function stopPromotion(tx: Transaction, eventId: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update event_promotions set stopped_at = ${now}
    where event_id = ${eventId} and stopped_at is null`.execute(tx)
  return numAffectedRows === 1n
}
