import type { Language } from '@coterie/contract/languages'
import { sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'

type NewTicket = {
  userId: number | null
  name: string
  email: string
  message: string
  priority: boolean
  language: Language | null
}

export async function insertTicket(tx: Transaction, ticket: NewTicket, now: Date): Promise<void> {
  const { userId, ...fields } = ticket
  await tx
    .insertInto('support_tickets')
    .values({ ...fields, user_id: userId, created_at: now })
    .execute()
}

type Sender = { client: Buffer; email: Buffer }

/** Counts concurrent messages one after the other. The lock ends with the transaction. */
export async function lockContacts(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('contact'))`.execute(tx)
}

export async function deleteContactsBefore(tx: Transaction, cutoff: Date): Promise<void> {
  await tx.deleteFrom('contact_senders').where('created_at', '<=', cutoff).execute()
}

export async function findContactTimes(
  tx: Transaction,
  { client, email }: Sender,
): Promise<{ client: Date[]; email: Date[] }> {
  const rows = await tx
    .selectFrom('contact_senders')
    .select(['created_at', 'client_hash', 'email_hash'])
    .where((eb) => eb.or([eb('client_hash', '=', client), eb('email_hash', '=', email)]))
    .orderBy('created_at')
    .execute()
  return {
    client: rows.filter((row) => row.client_hash.equals(client)).map((row) => row.created_at),
    email: rows.filter((row) => row.email_hash.equals(email)).map((row) => row.created_at),
  }
}

export async function insertContact(tx: Transaction, { client, email }: Sender, now: Date): Promise<void> {
  await tx
    .insertInto('contact_senders')
    .values({ client_hash: client, email_hash: email, created_at: now })
    .execute()
}
