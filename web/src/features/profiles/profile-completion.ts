import type { CurrentUser } from '@coterie/contract/account/account'

/** Each part counts for 20%. */
const profileParts = ['name', 'bio', 'interests', 'location', 'avatar'] as const
export type ProfilePart = (typeof profileParts)[number]

export function getMissingParts(user: Pick<CurrentUser, ProfilePart>): ProfilePart[] {
  return profileParts.filter((part) => (user[part]?.length ?? 0) === 0)
}

/** 0 to 100. */
export function getCompletion(user: Pick<CurrentUser, ProfilePart>): number {
  return 100 - (getMissingParts(user).length * 100) / profileParts.length
}
