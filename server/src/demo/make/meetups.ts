import {
  type AlbumPicture,
  type Circle,
  type DemoEvent,
  type Membership,
  minutesPerDay,
} from '../community.ts'
import type { MeetupTemplate } from '../content/theme.ts'
import { getCover } from '../covers/covers.ts'
import { type Random, createRandom } from '../random.ts'
import { fill } from '../slots.ts'
import { type AttendancePlanner, chooseCreationTime, createMeetingRandom } from './attendance.ts'
import type { CoverPicker } from './pick-covers.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Weeks between meetups of a kind, and the maximum number of past ones. */
const frequencies = [
  { weeks: 1, maxPast: 8, share: 5 },
  { weeks: 2, maxPast: 6, share: 3 },
  { weeks: 4, maxPast: 5, share: 2 },
] as const

type Deps = { now: Date; planner: AttendancePlanner; covers: CoverPicker }

/** A circle's meetups of the last months and coming weeks. */
export function makeMeetups(circle: Circle, members: readonly Membership[], deps: Deps): DemoEvent[] {
  const random = createRandom('events', circle.city.name, circle.name)
  const templates = random.chance(0.8) ? circle.theme.meetups : circle.theme.meetups.slice(0, 1)
  return templates.flatMap((template, index) => {
    const cover = deps.covers.pick(circle.city, circle.theme.scene)
    const first = getDaysUntil(template.day, circle, deps.now)
    const next = first + 7 * (index === 0 ? random.between(0, 1) : random.between(1, 4))
    const past = getPastDays(
      first,
      index === 0 ? random.weighted(frequencies, ({ share }) => share) : frequencies[2],
      circle,
    )
    return [...past, next].flatMap((inDays) => {
      const meetup = makeMeetup(template, { circle, members, inDays, random })
      const attendees = deps.planner.pickAttendees(
        meetup,
        getInvitedMembers(members, meetup.createdAt),
        createMeetingRandom(circle.name, template.title, inDays),
      )
      const album = inDays === past.at(-1) ? makeAlbum(meetup, attendees) : []
      return attendees.length > 1 || inDays > 0 ? [{ ...meetup, cover, attendees, album }] : []
    })
  })
}

/** Where people often go after a meetup. */
const afterwards = ['coffee', 'dinner', 'bar'] as const

/** Pictures that some attendees took at the latest meetup of each kind, or afterwards. */
function makeAlbum(
  { title, circle, inDays, hours }: Pick<DemoEvent, 'title' | 'inDays' | 'hours'> & { circle: Circle },
  attendees: DemoEvent['attendees'],
): AlbumPicture[] {
  const random = createRandom('album', circle.city.name, circle.name, title, inDays)
  const came = attendees.filter(({ checkedInAfter }) => checkedInAfter !== null)
  if (came.length < 2 || random.chance(0.2)) return []
  const views = random.sample([0, 1, 2, 3, 4, 5, 6, 7], random.between(2, 5))
  const covers = views.map((view) => getCover(circle.theme.scene, view))
  const last = getCover(random.pick(afterwards), random.between(0, 7))
  const photographers = random.sample(came, 3)
  return [...covers, last].map((cover, index) => ({
    person: random.pick(photographers).person,
    cover,
    addedAfter: Math.round(((index + 1) / (covers.length + 1)) * hours * 60),
  }))
}

/** Days until the next such weekday after today, in local time: on a Monday, 1 for Tuesday and 7 for Monday. */
function getDaysUntil(day: MeetupTemplate['day'], { city }: Circle, now: Date): number {
  const today = new Date(now.getTime() + city.utcHours * 3_600_000).getUTCDay()
  const ahead = (weekdays.indexOf(day) - today + 7) % 7
  return ahead === 0 ? 7 : ahead
}

/** The days of past meetups, from a week after the circle was founded until yesterday. */
function getPastDays(
  first: number,
  { weeks, maxPast }: (typeof frequencies)[number],
  { founded }: Circle,
): number[] {
  const days = Array.from({ length: maxPast + 1 }, (_, index) => first - 7 * weeks * (index + 1))
  const oldest = 7 - founded / minutesPerDay
  return days
    .filter((day) => day < 0 && day > oldest)
    .slice(0, maxPast)
    .toReversed()
}

/** The members at the time of the announcement, founder first. */
function getInvitedMembers(members: readonly Membership[], createdAt: number) {
  return members
    .filter(({ since }) => since > createdAt)
    .map(({ person, role }) => ({ person, probability: role === 'admin' ? 0.95 : 0.6 }))
}

type Plan = { circle: Circle; members: readonly Membership[]; inDays: number; random: Random }

function makeMeetup(template: MeetupTemplate, { circle, members, inDays, random }: Plan) {
  const [founder] = members
  if (founder === undefined) throw new Error(`${circle.name} has no members`)
  return {
    title: fill(template.title, circle.slots),
    description: fill(template.description, circle.slots),
    location: fill(template.location, circle.slots),
    tags: [],
    sponsors: [],
    category: circle.theme.category,
    circle,
    host: founder.person,
    city: circle.city,
    createdAt: chooseCreationTime(inDays, random),
    inDays,
    hour: template.hour,
    hours: template.hours,
    capacity: random.chance(0.25) ? members.length + random.between(2, 8) : null,
    plusOnes: 0,
    question: null,
    allowsEmailGuests: false,
  }
}
