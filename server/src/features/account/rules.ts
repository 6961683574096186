import { emailUnverified, notApproved, wrongCredentials } from '@coterie/contract/account'

const minute = 60 * 1000
const day = 24 * 60 * minute

export function verificationEnds(now: Date): Date {
  return new Date(now.getTime() + 2 * day)
}

export function resetEnds(now: Date): Date {
  return new Date(now.getTime() + 60 * minute)
}

export function emailChangeEnds(now: Date): Date {
  return new Date(now.getTime() + day)
}

/** One mail of a kind a minute is the most, however often somebody asks. */
export function mayMailAgain(latest: Date | undefined, now: Date): boolean {
  return latest === undefined || now.getTime() - latest.getTime() >= minute
}

/** Why somebody who knows the password cannot sign in all the same, or null when they can. */
export function whyNoSignIn(person: { is_active: boolean; is_verified: boolean; approved: unknown }) {
  if (!person.is_active) return wrongCredentials
  if (!person.approved) return notApproved
  if (!person.is_verified) return emailUnverified
  return null
}
