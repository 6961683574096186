import { mainAdminRequired } from '@coterie/contract/account-deletion'
import { reactivationDays } from '@coterie/contract/limits'

const day = 24 * 60 * 60 * 1000

/** The main admin is the account of ADMIN_EMAIL, which every start makes anew; all others may leave. */
export function checkCanLeave(
  email: string,
  adminEmail: string | undefined,
): typeof mainAdminRequired | null {
  return email.toLowerCase() === adminEmail?.toLowerCase() ? mainAdminRequired : null
}

/** Accounts that were deactivated then or earlier are erased. */
export function getPurgeCutoff(now: Date): Date {
  return new Date(now.getTime() - reactivationDays * day)
}
