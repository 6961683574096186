import { refusal } from './refusals.ts'

/** Travels with `Retry-After`: the seconds until 24 hours have passed since the first person was seen. */
export const profileViewLimit = refusal('profile_view_limit', 429)

/** How many faces a circle shows to people who are not in it. */
export const visibleFaces = 6
