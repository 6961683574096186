import type { InterestCategory } from '@coterie/contract/interests'

import type { SceneName } from '../covers/covers.ts'

/** A regular meetup of circles. `hour`: local start; `hours`: duration. */
export type MeetupTemplate = {
  title: string
  description: string
  location: string
  day: 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'
  hour: number
  hours: number
}

/**
 * The texts of circles of one kind, in all cities. Texts have slots such as {park}, which cities.ts fills. Each line of a
 * thread starts with its speaker, such as 'A: '; {A} is that person's first name.
 */
export type Theme = {
  id: string
  category: InterestCategory
  interests: readonly string[]
  /** The scene on the covers of circles and meetups. */
  scene: SceneName
  names: readonly string[]
  /** A description has one opening, two details and one motto. */
  openings: readonly string[]
  details: readonly string[]
  mottos: readonly string[]
  activities: readonly string[]
  meetups: readonly MeetupTemplate[]
  threads: readonly (readonly string[])[]
  bios: readonly string[]
}
