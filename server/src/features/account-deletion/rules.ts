import { reactivationDays } from '@coterie/contract/limits'

const day = 24 * 60 * 60 * 1000

/** The main admin (ADMIN_EMAIL) can't delete or deactivate their account: every start would create it again. */
export function isMainAdmin(email: string, adminEmail: string | undefined): boolean {
  return email.toLowerCase() === adminEmail?.toLowerCase()
}

export function getPurgeCutoff(now: Date): Date {
  return new Date(now.getTime() - reactivationDays * day)
}
