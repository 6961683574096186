import type { Context } from '../../context.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { approveEmails } from './approval.ts'
import { hashPassword } from './passwords.ts'

/**
 * Approves the addresses of APPROVED_EMAILS and creates the main admin's account.
 *
 * @throws StartupError if the account must be created and ADMIN_PASSWORD isn't set.
 */
export async function prepareAccounts(ctx: Pick<Context, 'db' | 'jobs' | 'config' | 'live'>): Promise<void> {
  const { db, config } = ctx
  const { adminEmail, approvedEmails } = config
  await approveEmails(ctx, adminEmail === undefined ? approvedEmails : [...approvedEmails, adminEmail])
  if (adminEmail !== undefined) await ensureAdmin(db, adminEmail, config.adminPassword)
}

async function ensureAdmin(db: Context['db'], email: string, password: string | undefined): Promise<void> {
  const promoted = await db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('email', '=', email)
    .executeTakeFirst()
  if (promoted.numUpdatedRows > 0n) return
  if (password === undefined)
    throw new StartupError('ADMIN_PASSWORD must be set for the first start with this ADMIN_EMAIL.')
  await db
    .insertInto('users')
    .values({
      email,
      name: 'Admin',
      password_hash: await hashPassword(password),
      role: 'admin',
      is_verified: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
