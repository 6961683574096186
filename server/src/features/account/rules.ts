import { emailUnverified, notApproved, wrongCredentials } from '@coterie/contract/account/account'
import { reactivationDays } from '@coterie/contract/limits'

const minute = 60 * 1000
const day = 24 * 60 * minute

export function getVerificationExpiry(now: Date): Date {
  return new Date(now.getTime() + 2 * day)
}

export function getResetExpiry(now: Date): Date {
  return new Date(now.getTime() + 60 * minute)
}

export function getSignInLinkExpiry(now: Date): Date {
  return new Date(now.getTime() + 15 * minute)
}

export function getEmailChangeExpiry(now: Date): Date {
  return new Date(now.getTime() + day)
}

export function canResendMail(latest: Date | undefined, now: Date): boolean {
  return latest === undefined || now.getTime() - latest.getTime() >= minute
}

type AccountState = {
  is_active: boolean
  deactivated_at: Date | null
  is_verified: boolean
  is_approved: unknown
  is_restricted: boolean
}

/** Suspended and banned people learn the reason only after their second factor. */
export function checkCanSignIn(person: AccountState, now: Date) {
  const hasOtherReason = person.deactivated_at === null && (person.is_restricted || !person.is_approved)
  const isGone =
    !hasOtherReason && (person.deactivated_at === null || !canReactivate(person.deactivated_at, now))
  if (!person.is_active && isGone) return wrongCredentials
  if (!person.is_approved) return notApproved
  if (!person.is_verified) return emailUnverified
  return null
}

function canReactivate(deactivatedAt: Date, now: Date): boolean {
  return now.getTime() - deactivatedAt.getTime() < reactivationDays * day
}
