import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { sendMail } from '../../platform/mail.ts'
import { approvedMail } from './mails.ts'

/** An approved address: `fresh` unless it was approved before, `mailed` when it had waited. */
export type Approval = { email: string; fresh: boolean; mailed: boolean }

/**
 * Approves addresses. Those on the waitlist leave it and are mailed that they are in, once: of two
 * approvals at once, one finds them there.
 */
export async function approveAddresses(
  { db, jobs, config }: Pick<Context, 'db' | 'jobs' | 'config'>,
  addresses: readonly string[],
): Promise<Approval[]> {
  const emails = [...new Set(addresses.map((address) => address.toLowerCase()))]
  if (emails.length === 0) return []
  return await transact(db, async (tx) => {
    const fresh = await tx
      .insertInto('approved_users')
      .values(emails.map((email) => ({ email })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('email')
      .execute()
    const waited = await tx
      .deleteFrom('waitlist')
      .where('email', 'in', emails)
      .returning(['email', 'name'])
      .execute()
    for (const person of waited) await jobs.enqueue(tx, sendMail, approvedMail(person, config))
    return emails.map((email) => ({ email, fresh: has(fresh, email), mailed: has(waited, email) }))
  })
}

function has(rows: readonly { email: string }[], email: string): boolean {
  return rows.some((row) => row.email.toLowerCase() === email)
}
