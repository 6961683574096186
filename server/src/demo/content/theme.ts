import type { InterestCategory } from '@coterie/contract/interests'

import type { SceneName } from '../covers/covers.ts'

/** A gathering that circles of a theme hold; `hour` is local, `hours` its length. */
export type Gathering = {
  title: string
  about: string
  where: string
  day: 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'
  hour: number
  hours: number
}

/**
 * What circles of one kind share, wherever they are. Texts hold slots in braces, such as {park},
 * which a city fills (see cities.ts). Lines of a thread begin with who speaks: 'A: …', 'B: …'; {A}
 * is that person's first name.
 */
export type Theme = {
  id: string
  category: InterestCategory
  interests: readonly string[]
  /** What the covers of these circles and their meetups show. */
  scene: SceneName
  names: readonly string[]
  /** What the circle is. A description is one opening, two details and one spirit. */
  openings: readonly string[]
  details: readonly string[]
  spirits: readonly string[]
  activities: readonly string[]
  gatherings: readonly Gathering[]
  threads: readonly (readonly string[])[]
  /** What a person who likes this says of themselves. */
  bios: readonly string[]
}
