import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../../db/database.ts'
import { selectUserLanguage } from '../../../db/recipients.ts'
import type { Recipient } from '../../../db/recipients.ts'
import { canGetMail } from '../can-get-mail.ts'
import type { MailSwitch } from './unsubscribe-token.ts'

/** Time for the person to see the notification in the app first. */
const delayMinutes = 30
/** Minimum time between two digests for one person. */
const intervalHours = 6
/** People per run; the rest follow in the next run. */
const maxPeople = 200

/** Marks the people as emailed first, so that only one process sends each digest. Skips addresses that can't exist. */
export async function claimRecipients(tx: Transaction, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select n.user_id from notifications n join users u on u.id = n.user_id
      where n.read_at is null and n.emailed_at is null
        and n.created_at <= ${now}::timestamptz - make_interval(mins => ${delayMinutes})
        and u.notify_email and ${canGetMail}
        and not exists (
          select from digests d where d.user_id = n.user_id
            and d.sent_at > ${now}::timestamptz - make_interval(hours => ${intervalHours})
        )
      group by n.user_id order by min(n.created_at) limit ${maxPeople}
    )
    insert into digests (user_id, sent_at) select user_id, ${now} from due
    on conflict (user_id) do update set sent_at = excluded.sent_at
    where digests.sent_at <= ${now}::timestamptz - make_interval(hours => ${intervalHours})
    returning user_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Claims notifications that no email has covered yet. @returns their ids. */
export async function claimUnmailedNotifications(
  tx: Transaction,
  userId: number,
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .updateTable('notifications')
    .set({ emailed_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('emailed_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function findRecipient(db: Queryable, userId: number): Promise<Recipient | undefined> {
  return await db
    .selectFrom('users')
    .leftJoin('cities', 'cities.id', 'users.city_id')
    .select(['users.email', 'users.name', selectUserLanguage().as('language'), 'cities.timezone'])
    .where('users.id', '=', userId)
    .where('is_active', '=', true)
    .where('notify_email', '=', true)
    .executeTakeFirst()
}

/** @returns the email address; undefined if the account is gone. */
export async function disableMails(
  db: Queryable,
  { userId, turnsOff }: { userId: number; turnsOff: MailSwitch },
): Promise<string | undefined> {
  const row = await db
    .updateTable('users')
    .set(turnsOff === 'email' ? { notify_email: false } : { notify_urgent_updates: false })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirst()
  return row?.email
}
