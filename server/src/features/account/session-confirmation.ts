import { passwordRequired, wrongPassword } from '@coterie/contract/account/passwords'
import { passwordSet, wrongConfirmationCode } from '@coterie/contract/account/sessions'
import { notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { sendMail } from '../../platform/mail.ts'
import type { Viewer } from '../../platform/sessions.ts'
import { createEmailToken } from './email-tokens.ts'
import { createEmailedCode, findTokenByCode } from './emailed-codes.ts'
import { composeConfirmationCodeMail } from './mails.ts'
import { findPasswordOwner } from './password-queries.ts'
import { isPasswordCorrect } from './passwords.ts'
import { consumeEmailToken } from './queries.ts'
import { getSignInLinkExpiry } from './rules.ts'

const confirmationDuration = 5 * 60 * 1000

type Session = Pick<Viewer, 'id' | 'sessionId'>

/** Confirms a session with the password. Signing in isn't enough: a session can be stolen. */
export async function confirmSession(
  ctx: Pick<Context, 'db'>,
  viewer: Session,
  input: { password: string; now: Date },
) {
  if ((await findUserByPassword(ctx, viewer.id, input.password)) === null) return wrongPassword
  await markConfirmed(ctx.db, viewer, input.now)
  return undefined
}

/** Emails a code to a person without a password. With one, the mailbox alone isn't enough. */
export async function sendConfirmationCode(ctx: Context, viewer: Session, now: Date) {
  const person = await findPasswordOwner(ctx.db, viewer.id)
  if (person === undefined) return notFound
  if (person.password_hash !== null) return passwordSet
  const { appName, appUrl } = ctx.config
  const { shown, codeHash } = createEmailedCode(ctx, { purpose: 'confirm-session', userId: person.id })
  await transact(ctx.db, async (tx) => {
    await createEmailToken(ctx, tx, {
      userId: person.id,
      purpose: 'confirm-session',
      now,
      expiresAt: getSignInLinkExpiry(now),
      codeHash,
    })
    await ctx.jobs.enqueue(
      tx,
      sendMail,
      composeConfirmationCodeMail(person, { appName, appUrl, code: shown }),
    )
  })
  return { email: person.email }
}

export async function confirmSessionWithCode(
  ctx: Pick<Context, 'db' | 'config'>,
  viewer: Session,
  { emailedCode, now }: { emailedCode: string; now: Date },
) {
  const person = await findPasswordOwner(ctx.db, viewer.id)
  if (person === undefined) return notFound
  if (person.password_hash !== null) return passwordSet
  const purpose = 'confirm-session'
  const hash = await findTokenByCode(ctx, { purpose, email: person.email, code: emailedCode, now })
  if (hash === null) return wrongConfirmationCode
  return await transact(ctx.db, async (tx) => {
    if (!(await consumeEmailToken(tx, { hash, purpose, now }))) return wrongConfirmationCode
    await markConfirmed(tx, viewer, now)
    return undefined
  })
}

export async function markConfirmed(db: Queryable, { sessionId }: Session, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_until: new Date(now.getTime() + confirmationDuration) })
    .where('id', '=', sessionId)
    .execute()
}

export async function checkSessionConfirmed(
  db: Database,
  { sessionId }: Pick<Session, 'sessionId'>,
  now: Date,
): Promise<typeof passwordRequired | null> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('confirmed_until', '>', now)
    .executeTakeFirst()
  return session === undefined ? passwordRequired : null
}

/** The viewer, who has sent the password or whose session is confirmed. */
export async function findConfirmedUser(
  ctx: Pick<Context, 'db'>,
  viewer: Session,
  { password, now }: { password: string | undefined; now: Date },
) {
  if (password !== undefined) return (await findUserByPassword(ctx, viewer.id, password)) ?? wrongPassword
  const refusal = await checkSessionConfirmed(ctx.db, viewer, now)
  return refusal ?? (await findPasswordOwner(ctx.db, viewer.id)) ?? wrongPassword
}

export async function findUserByPassword({ db }: Pick<Context, 'db'>, id: number, password: string) {
  const person = await findPasswordOwner(db, id)
  const isCorrect = await isPasswordCorrect(person?.password_hash, password)
  return person !== undefined && isCorrect ? person : null
}
