import type { City } from './content/cities.ts'
import type { Theme } from './content/theme.ts'
import type { CoverIdea } from './covers/cover.ts'
import type { Slots } from './slots.ts'

/** A moment, counted in minutes before the community was loaded. */
export type MinutesAgo = number

export const minutesPerDay = 24 * 60

export type Person = {
  name: string
  email: string
  city: City
  /** Label of the place where they live, in or around their city. */
  home: string
  bio: string | null
  interests: readonly string[]
  /** The circles of their city that they would enjoy, the best first. */
  tastes: readonly Circle[]
  plan: 'free' | 'premium' | 'advertiser'
  role: 'user' | 'admin'
  /** How they are drawn; null: they have no picture yet. */
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
  cover: CoverIdea
  founded: MinutesAgo
}

export type Membership = { person: Person; circle: Circle; role: 'admin' | 'member'; since: MinutesAgo }

export type Friendship = { between: readonly [Person, Person]; since: MinutesAgo }

/** Asking to join a circle, or to be friends. */
export type Request = {
  from: Person
  to: Person
  circle: Circle | null
  introduction: string | null
  sent: MinutesAgo
} & ({ status: 'pending' } | { status: 'accepted'; answered: MinutesAgo })

export type Message = {
  from: Person
  /** A circle, or the friend on the other side. */
  to: Circle | Person
  text: string
  sent: MinutesAgo
}

export type DemoEvent = {
  title: string
  about: string
  where: string
  /** Names of interests; none for what a circle does. */
  tags: readonly string[]
  sponsors: readonly string[]
  category: string
  circle: Circle | null
  by: Person
  city: City
  /** Days after the day of loading, and the local hour. */
  inDays: number
  hour: number
  hours: number
  capacity: number | null
  attendees: readonly Person[]
}

/** One person likes the profile of another. */
export type Liking = { from: Person; to: Person; since: MinutesAgo }

export type Opinion = { person: Person; circle: Circle; liked: boolean; stars: number | null }

/** The whole demo community, before it has ids. */
export type Community = {
  people: readonly Person[]
  circles: readonly Circle[]
  memberships: readonly Membership[]
  friendships: readonly Friendship[]
  requests: readonly Request[]
  messages: readonly Message[]
  events: readonly DemoEvent[]
  opinions: readonly Opinion[]
  likings: readonly Liking[]
}
