import type { ProfileTexts } from '@coterie/contract/profile-texts'
import type { PromptAnswer } from '@coterie/contract/prompts'
import type { ReportReason } from '@coterie/contract/reports/reports'

import type { City } from './content/cities.ts'
import type { Theme } from './content/theme.ts'
import type { Cover } from './covers/covers.ts'
import type { Slots } from './slots.ts'

/** Minutes before the community was loaded. */
export type MinutesAgo = number

export const minutesPerDay = 24 * 60

export type Person = ProfileTexts & {
  name: string
  email: string
  city: City
  /** Label of the city or suburb where they live. */
  home: string
  promptAnswers: readonly PromptAnswer[]
  interests: readonly string[]
  /** Circles of their city that they would enjoy, best first. */
  favoriteCircles: readonly Circle[]
  plan: 'free' | 'premium' | 'advertiser'
  role: 'user' | 'admin'
  /** Null: no picture. */
  portrait: { seed: string; sex: 'female' | 'male' } | null
  joined: MinutesAgo
  lastSeen: MinutesAgo
}

export type Circle = {
  name: string
  theme: Theme
  city: City
  home: string
  slots: Slots
  description: string
  interests: readonly string[]
  suggestedActivity: string
  cover: Cover
  founded: MinutesAgo
  /** Whether people can find it on the web. */
  isListed: boolean
}

export type Membership = { person: Person; circle: Circle; role: 'admin' | 'member'; since: MinutesAgo }

export type Friendship = {
  between: readonly [Person, Person]
  circle: Circle
  since: MinutesAgo
}

export type Request = {
  from: Person
  to: Person
  circle: Circle | null
  introduction: string | null
  sent: MinutesAgo
} & ({ status: 'pending' } | { status: 'accepted'; answered: MinutesAgo })

export type Message = {
  from: Person
  /** A circle or a friend. */
  to: Circle | Person
  text: string
  sent: MinutesAgo
  /** The vote that this message starts; `text` is its title. */
  vote?: Vote
}

/** A vote in a circle's conversation that became a meetup. */
export type Vote = {
  event: DemoEvent
  /** Days from the day of loading, including the day of the event. */
  days: readonly number[]
  answers: readonly { person: Person; yes: boolean; days: readonly number[] }[]
}

export type Attendance = {
  person: Person
  respondedAt: MinutesAgo
  /** When they checked in (minutes after the start), or null. */
  checkedInAfter: number | null
  feedback: { stars: number; comment: string } | null
}

/** A picture in the album of a past meetup. `addedAfter` is in minutes after the start. */
export type AlbumPicture = { person: Person; cover: Cover; addedAfter: number }

export type DemoEvent = {
  title: string
  description: string
  location: string
  /** Names of interests; empty for meetups. */
  tags: readonly string[]
  sponsors: readonly string[]
  category: string
  circle: Circle | null
  host: Person
  city: City
  /** A photo; null shows the drawn cover of the category. */
  cover: Cover | null
  createdAt: MinutesAgo
  /** Days after the day of loading, and the local hour. Tonight's events start in the evening, or soon if it is evening. */
  inDays: number
  hour: number | 'tonight'
  hours: number
  capacity: number | null
  plusOnes: number
  question: string | null
  allowsEmailGuests: boolean
  attendees: readonly Attendance[]
  /** Empty for listed events and upcoming meetups. */
  album: readonly AlbumPicture[]
}

export type ProfileLike = { from: Person; to: Person; since: MinutesAgo }

export type Report = {
  message: Message
  by: Person
  reason: ReportReason
  text: string
  sent: MinutesAgo
  /** The admin's decision; null while the report is open. */
  dismissed: { at: MinutesAgo; note: string } | null
}

export type CircleFeedback = { person: Person; circle: Circle; liked: boolean; stars: number | null }

export type Community = {
  people: readonly Person[]
  circles: readonly Circle[]
  memberships: readonly Membership[]
  friendships: readonly Friendship[]
  requests: readonly Request[]
  messages: readonly Message[]
  events: readonly DemoEvent[]
  circleFeedback: readonly CircleFeedback[]
  profileLikes: readonly ProfileLike[]
  reports: readonly Report[]
}
