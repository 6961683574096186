import type { Language } from '@coterie/contract/languages'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../../db/database.ts'
import { selectUserLanguage } from '../../../db/recipients.ts'
import type { Browser } from './send.ts'

/** Push subscriptions per person; the oldest are replaced. */
const maxBrowsers = 20

/** An earlier user of the same browser loses the subscription. */
export async function upsertSubscription(
  tx: Transaction,
  { userId, sessionId, browser }: { userId: number; sessionId: number; browser: Browser },
  now: Date,
): Promise<void> {
  const { endpoint, p256dh, auth } = browser
  await sql`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
    values (${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${now})
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at`.execute(tx)
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId}
      order by created_at desc, id desc offset ${maxBrowsers}
    )`.execute(tx)
}

export async function deleteSubscription(db: Queryable, userId: number, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** Only while the session is active. */
export async function findSubscription(
  db: Queryable,
  id: number,
  now: Date,
): Promise<(Browser & { userId: number; language: Language; timezone: string | null }) | undefined> {
  return await db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('cities', 'cities.id', 'u.city_id')
    .select(['p.user_id as userId', 'p.endpoint', 'p.p256dh', 'p.auth'])
    .select([selectUserLanguage('u').as('language'), 'cities.timezone'])
    .where('p.id', '=', id)
    .where('s.expires_at', '>', now)
    .where('u.is_active', '=', true)
    .executeTakeFirst()
}

/** Does nothing if the browser has renewed the subscription. */
export async function deleteExpiredSubscription(db: Queryable, id: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute()
}
