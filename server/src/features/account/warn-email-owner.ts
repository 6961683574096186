import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { selectUserLanguage } from '../../db/recipients.ts'
import { sendMail } from '../../platform/mail.ts'
import { composeSignUpAttemptMail } from './mails.ts'

const day = 24 * 60 * 60 * 1000

export async function warnEmailOwner(ctx: Context, tx: Transaction, email: string, now: Date): Promise<void> {
  const owner = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', selectUserLanguage().as('language')])
    .where('email', '=', email)
    .executeTakeFirst()
  if (owner === undefined) return
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sign_up_warnings')
    .values({ user_id: owner.id, emailed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ emailed_at: now })
        .where('sign_up_warnings.emailed_at', '<=', new Date(now.getTime() - day)),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return
  await ctx.jobs.enqueue(tx, sendMail, composeSignUpAttemptMail(owner, ctx.config))
}
