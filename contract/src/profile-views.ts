import { refusal } from './refusals.ts'

/** `Retry-After` is the number of seconds until 24 hours after the first profile view. */
export const profileViewLimit = refusal('profile_view_limit', 429)

/** Members of a circle shown to non-members. */
export const maxMembersShown = 6
