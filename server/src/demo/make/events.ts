import { demoAdmin, demoPerson } from '../accounts.ts'
import type { DemoEvent, Membership, Person } from '../community.ts'
import { type City, cities } from '../content/cities.ts'
import { type Listing, dumplingNight, listings, soupAndStories, tonight } from '../content/listings.ts'
import { type Random, createRandom } from '../random.ts'
import { type Slots, chooseSlots, fill } from '../slots.ts'
import { AttendancePlanner, chooseCreationTime, createMeetingRandom } from './attendance.ts'
import { makeMeetups } from './meetups.ts'
import type { CoverPicker } from './pick-covers.ts'

type Deps = { people: readonly Person[]; memberships: readonly Membership[]; covers: CoverPicker; now: Date }

/** Meetups of circles, and listed events in each city: past, tonight and in the coming weeks. */
export function makeEvents({ people, memberships, covers, now }: Deps): DemoEvent[] {
  const planner = new AttendancePlanner()
  const byCircle = Map.groupBy(memberships, (membership) => membership.circle)
  const meetups = [...byCircle].flatMap(([circle, members]) =>
    makeMeetups(circle, members, { now, planner, covers }),
  )
  const listed = cities.flatMap((city) => makeListings(city, { people, memberships, planner, covers }))
  return [...meetups, ...listed, ...makeSharedEvenings({ people, memberships, planner })]
}

type ListingDeps = Omit<Deps, 'now'> & { planner: AttendancePlanner }

/** Listed events of a city. The demo admin hosts two of them. */
function makeListings(city: City, { people, memberships, planner, covers }: ListingDeps): DemoEvent[] {
  const random = createRandom('listings', city.name)
  const locals = people.filter((person) => person.city === city && person.role === 'user')
  const advertiser = locals.find((person) => person.plan === 'advertiser')
  if (advertiser === undefined) return []
  const admin = people.find((person) => person.city === city && person.email === demoAdmin.email)
  const circles = [...Map.groupBy(memberships, ({ circle }) => circle).values()].filter(
    ([first]) => first?.circle.city === city,
  )
  const slots = chooseSlots(city, random)
  return chooseDates(random).map(({ listing, inDays }, index) => {
    const host = admin !== undefined && hostedByAdmin.has(index) ? admin : advertiser
    const event = {
      ...makeListing(listing, slots, inDays, random),
      host,
      city,
      cover: index % 3 === 0 ? covers.pick(city, listing.scene) : null,
    }
    const candidates =
      inDays < 0
        ? inviteMembers(random.pick(circles))
        : locals.map((person) => ({ person, probability: 0.17 }))
    // The demo person has not decided about tonight yet.
    const invited = candidates.filter(
      ({ person }) => person.joined > event.createdAt && (inDays !== 0 || person.email !== demoPerson.email),
    )
    const going = planner.pickAttendees(event, invited, createMeetingRandom(city.name, listing.title, inDays))
    return { ...event, attendees: going.filter(({ person }) => person !== host), album: [] }
  })
}

const inviteMembers = (members: readonly Membership[]) =>
  members.map(({ person }) => ({ person, probability: 0.75 }))

/** Indexes of the dates below: a past and an upcoming one. */
const hostedByAdmin = new Set([3, 9])

/** Six past dates, one tonight, and nine upcoming dates of different listings. */
function chooseDates(random: Random): { listing: Listing; inDays: number }[] {
  const upcoming = random.sample(listings, 9).map((listing, index) => ({
    listing,
    inDays: 2 + index * 3 + random.between(0, 2),
  }))
  const past = random.sample(listings, 6).map((listing, index) => ({
    listing,
    inDays: -(4 + index * 11 + random.between(0, 9)),
  }))
  return [...past, { listing: random.pick(tonight), inDays: 0 }, ...upcoming]
}

function makeListing(listing: Listing, slots: Slots, inDays: number, random: Random) {
  return {
    title: fill(listing.title, slots),
    description: fill(listing.description, slots),
    location: fill(listing.location, slots),
    tags: listing.tags,
    sponsors: listing.sponsors ?? [],
    category: listing.category,
    circle: null,
    createdAt: chooseCreationTime(inDays, random),
    inDays,
    hour: listing.hour,
    hours: listing.hours,
    capacity: listing.capacity ?? null,
    plusOnes: listing.plusOnes ?? 0,
    question: listing.question ?? null,
    allowsEmailGuests: listing.allowsEmailGuests ?? false,
  }
}

/**
 * Evenings that the demo person spent with people who share no circle with them, on a free day from `inDays` on. After the recent
 * one, they can choose people to see again; after the earlier one, they did.
 */
const sharedEvenings = [
  { listing: soupAndStories, inDays: -2, strangers: 6, mates: 2 },
  { listing: dumplingNight, inDays: -6, strangers: 4, mates: 0 },
] as const

function makeSharedEvenings({ people, memberships, planner }: Omit<ListingDeps, 'covers'>): DemoEvent[] {
  const person = people.find(({ email }) => email === demoPerson.email)
  const locals = people.filter(({ city, role }) => city === person?.city && role === 'user')
  const host = locals.find(({ plan }) => plan === 'advertiser')
  if (person === undefined || host === undefined) return []
  const circles = new Set(memberships.flatMap((own) => (own.person === person ? own.circle : [])))
  const mates = new Set(memberships.filter(({ circle }) => circles.has(circle)).map((mate) => mate.person))
  const others = createRandom('shared evenings').sample(
    locals.filter((other) => other !== person && other !== host),
    locals.length - 2,
  )
  const strangers = others.filter((other) => !mates.has(other))
  return sharedEvenings.flatMap((evening, index) => {
    const guests = [
      ...others.filter((other) => mates.has(other)).slice(0, evening.mates),
      ...strangers.filter((_, turn) => turn % sharedEvenings.length === index),
    ]
    return makeSharedEvening(evening, { person, guests, host, planner })
  })
}

type SharedEveningInput = {
  person: Person
  guests: readonly Person[]
  host: Person
  planner: AttendancePlanner
}

function makeSharedEvening(
  { listing, inDays: latest, strangers, mates }: (typeof sharedEvenings)[number],
  { person, guests, host, planner }: SharedEveningInput,
): DemoEvent[] {
  const random = createRandom('shared evening', listing.title)
  for (let inDays = latest; inDays > latest - 8; inDays -= 1) {
    const createdAt = chooseCreationTime(inDays, random)
    const invite = (invited: readonly Person[], capacity: number) =>
      planner
        .pickAttendees(
          { inDays, createdAt, capacity },
          invited
            .filter(({ joined }) => joined > createdAt)
            .map((guest) => ({ person: guest, probability: 1 })),
          random,
        )
        .map((attendance) => ({ ...attendance, checkedInAfter: attendance.checkedInAfter ?? 5 }))
    const own = invite([person], 1)
    if (own.length === 0) continue
    const attendees = [...own, ...invite(guests, strangers + mates)]
    const slots = chooseSlots(person.city, random)
    const event = { ...makeListing(listing, slots, inDays, random), createdAt, host, city: person.city }
    return [{ ...event, cover: null, attendees, album: [] }]
  }
  return []
}
