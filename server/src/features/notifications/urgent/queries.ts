import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../../db/database.ts'
import { selectUserLanguage } from '../../../db/recipients.ts'
import type { Recipient } from '../../../db/recipients.ts'
import { canGetMail } from '../can-get-mail.ts'

/** Marks it as emailed, so that the digest leaves it out. @returns the owner's id if an email was due. */
export async function claimUrgentMail(
  tx: Transaction,
  notificationId: number,
  now: Date,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('notifications')
    .set({ urgent_due_at: null, emailed_at: now })
    .where('id', '=', notificationId)
    .where('urgent_due_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

export async function findRecipient(
  db: Queryable,
  userId: number,
): Promise<(Recipient & { wantsUrgent: boolean }) | undefined> {
  const { rows } = await sql<Recipient & { wantsUrgent: boolean }>`
    select u.email, u.name, ${selectUserLanguage('u')} as language, c.timezone,
      u.notify_urgent_updates as "wantsUrgent"
    from users u left join cities c on c.id = u.city_id
    where u.id = ${userId} and ${canGetMail}`.execute(db)
  return rows[0]
}
