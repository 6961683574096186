import { mainAdminRequired } from '@coterie/contract/account-deletion'
import { reactivationDays } from '@coterie/contract/limits'

const day = 24 * 60 * 60 * 1000

/** The main admin (ADMIN_EMAIL) can't leave: every start would create the account again. */
export function checkCanLeave(
  email: string,
  adminEmail: string | undefined,
): typeof mainAdminRequired | null {
  return email.toLowerCase() === adminEmail?.toLowerCase() ? mainAdminRequired : null
}

export function getPurgeCutoff(now: Date): Date {
  return new Date(now.getTime() - reactivationDays * day)
}
