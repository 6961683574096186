import { sql } from 'kysely'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { selectKnownLanguage } from '../../db/recipients.ts'
import type { Recipient } from '../../db/recipients.ts'
import { sendMail } from '../../platform/mail.ts'
import { deleteApproval } from '../retention/service.ts'
import { refreshIsActive } from '../sanctions/service.ts'
import { composeApprovalMail } from './mails.ts'
import { revokePrivateLinks } from './password-queries.ts'

export type Approval = { email: string; isNew: boolean; wasOnWaitlist: boolean }

export async function approveEmails(
  ctx: Pick<Context, 'db' | 'jobs' | 'config' | 'live'>,
  emailList: readonly string[],
): Promise<Approval[]> {
  return await transact(ctx.db, (tx) => approveEmailsInTransaction(ctx, tx, emailList))
}

/** The circle that a sign-up began at, unless it is invite-only and the person has no invite link. */
const circleName = sql`(
  select g.name from pending_joins p join groups g on g.id = p.group_id
  where p.email = waitlist.email and g.hidden_at is null and (g.join_policy <> 'invitation' or exists (
    select from group_invites i where i.token_hash = p.invite_hash and i.group_id = g.id
  ))
)`

/** Deleting from the waitlist ensures that concurrent approvals send one email. */
export async function approveEmailsInTransaction(
  { jobs, config, live }: Pick<Context, 'jobs' | 'config' | 'live'>,
  tx: Transaction,
  emailList: readonly string[],
): Promise<Approval[]> {
  // Always in the same order, so that two concurrent lists can't deadlock.
  const emails = [...new Set(emailList.map((address) => address.toLowerCase()))]
  const { rows: added } = await sql<{ email: string }>`
    insert into approved_users (email) select unnest(${emails.toSorted()}::citext[])
    on conflict do nothing returning email`.execute(tx)
  const { rows: waitlisted } = await sql<Recipient & { circle: string | null }>`
    delete from waitlist where email = any(${emails}::citext[])
    returning email, name, coalesce(${selectKnownLanguage('language')}, 'en') as language, ${circleName} as circle`.execute(
    tx,
  )
  await jobs.enqueueAll(
    tx,
    sendMail,
    waitlisted.map((person) => composeApprovalMail(person, config)),
  )
  const { rows: people } = await sql<{ id: number }>`
    select id from users where email = any(${emails}::citext[]) order by id`.execute(tx)
  await refreshIsActive(
    { live },
    tx,
    people.map(({ id }) => id),
  )
  const [addedEmails, waitlistedEmails] = [toEmailSet(added), toEmailSet(waitlisted)]
  return emails.map((email) => ({
    email,
    isNew: addedEmails.has(email),
    wasOnWaitlist: waitlistedEmails.has(email),
  }))
}

/**
 * Revokes an approval: ends sessions and private links, and hides the account until the address is approved
 * again.
 *
 * @returns undefined if the address wasn't approved.
 */
export async function revokeApprovalInTransaction(
  ctx: Pick<Context, 'live' | 'config'>,
  tx: Transaction,
  email: string,
): Promise<{ userId: number | null } | undefined> {
  const { numDeletedRows } = await tx
    .deleteFrom('approved_users')
    .where('email', '=', email)
    .executeTakeFirst()
  const wasErased = await deleteApproval(ctx, tx, email)
  if (numDeletedRows === 0n) return wasErased ? { userId: null } : undefined
  const person = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (person === undefined) return { userId: null }
  await tx.deleteFrom('sessions').where('user_id', '=', person.id).execute()
  await revokePrivateLinks(tx, person.id)
  await refreshIsActive(ctx, tx, [person.id])
  return { userId: person.id }
}

function toEmailSet(rows: readonly { email: string }[]): Set<string> {
  return new Set(rows.map(({ email }) => email.toLowerCase()))
}
