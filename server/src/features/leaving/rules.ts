import { mainAdminStays, passwordNeeded } from '@coterie/contract/leaving'
import { reactivationDays } from '@coterie/contract/limits'

const minute = 60 * 1000
const day = 24 * 60 * minute
/** Who signed in this lately need not give the password again. */
const recentMinutes = 10

/** The main admin is the account of ADMIN_EMAIL, which every start makes anew; all others may leave. */
export function whyNotLeave(email: string, adminEmail: string | undefined): typeof mainAdminStays | null {
  return email.toLowerCase() === adminEmail?.toLowerCase() ? mainAdminStays : null
}

/** Whether a sign-in at `signedInAt` is proof enough, when no password is given. */
export function whyNotProven(signedInAt: Date | null, now: Date): typeof passwordNeeded | null {
  const recent = signedInAt !== null && now.getTime() - signedInAt.getTime() <= recentMinutes * minute
  return recent ? null : passwordNeeded
}

/** Accounts that were deactivated then or earlier are erased. */
export function purgedUntil(now: Date): Date {
  return new Date(now.getTime() - reactivationDays * day)
}
