import { type Circle, type DemoEvent, type Membership, type Person } from '../community.ts'
import { type City, cities } from '../content/cities.ts'
import { listings } from '../content/listings.ts'
import type { Gathering } from '../content/theme.ts'
import { dice } from '../dice.ts'
import { chooseSlots, fill } from '../slots.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** What circles do in the coming weeks, and what each city's Advertiser lists. */
export function makeEvents(
  people: readonly Person[],
  memberships: readonly Membership[],
  today: Date,
): DemoEvent[] {
  const byCircle = Map.groupBy(memberships, (membership) => membership.circle)
  const ofCircles = [...byCircle].flatMap(([circle, members]) => eventsOfCircle(circle, members, today))
  const listed = cities.flatMap((city) => eventsOfCity(city, people))
  return [...ofCircles, ...listed]
}

function eventsOfCircle(circle: Circle, members: readonly Membership[], today: Date): DemoEvent[] {
  const chance = dice('events', circle.city.place, circle.name)
  const gatherings = chance.chance(0.8) ? circle.theme.gatherings : circle.theme.gatherings.slice(0, 1)
  const [founder] = members
  if (founder === undefined) return []
  return gatherings.map((gathering, index) => ({
    title: fill(gathering.title, circle.slots),
    about: fill(gathering.about, circle.slots),
    where: fill(gathering.where, circle.slots),
    tags: [],
    sponsors: [],
    category: circle.theme.category,
    circle,
    by: founder.person,
    city: circle.city,
    inDays: daysUntil(gathering.day, today) + 7 * (index === 0 ? chance.between(0, 1) : chance.between(1, 4)),
    hour: gathering.hour,
    hours: gathering.hours,
    capacity: chance.chance(0.25) ? members.length + chance.between(2, 8) : null,
    attendees: members.filter(() => chance.chance(0.55)).map((membership) => membership.person),
  }))
}

/** From tomorrow on: on a Monday, 1 for Tuesday and 7 for Monday. */
function daysUntil(day: Gathering['day'], today: Date): number {
  const ahead = (weekdays.indexOf(day) - today.getUTCDay() + 7) % 7
  return ahead === 0 ? 7 : ahead
}

function eventsOfCity(city: City, people: readonly Person[]): DemoEvent[] {
  const chance = dice('listings', city.place)
  const neighbours = people.filter((person) => person.city === city && person.role === 'user')
  const advertiser = neighbours.find((person) => person.plan === 'advertiser')
  if (advertiser === undefined) return []
  const slots = chooseSlots(city, chance)
  return chance.sample(listings, 4).map((listing) => ({
    title: fill(listing.title, slots),
    about: fill(listing.about, slots),
    where: fill(listing.where, slots),
    tags: listing.tags,
    sponsors: listing.sponsors ?? [],
    category: listing.category,
    circle: null,
    by: advertiser,
    city,
    inDays: chance.between(3, 35),
    hour: listing.hour,
    hours: listing.hours,
    capacity: listing.capacity ?? null,
    attendees: neighbours.filter(() => chance.chance(0.16)).slice(0, listing.capacity),
  }))
}
