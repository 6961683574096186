import { mainAdminStays } from '@coterie/contract/account-deletion'
import { reactivationDays } from '@coterie/contract/limits'

const day = 24 * 60 * 60 * 1000

/** The main admin is the account of ADMIN_EMAIL, which every start makes anew; all others may leave. */
export function whyNotLeave(email: string, adminEmail: string | undefined): typeof mainAdminStays | null {
  return email.toLowerCase() === adminEmail?.toLowerCase() ? mainAdminStays : null
}

/** Accounts that were deactivated then or earlier are erased. */
export function purgedUntil(now: Date): Date {
  return new Date(now.getTime() - reactivationDays * day)
}
