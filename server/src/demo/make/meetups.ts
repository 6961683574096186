import { type Circle, type DemoEvent, type Membership, minutesPerDay } from '../community.ts'
import type { MeetupTemplate } from '../content/theme.ts'
import { type Dice, dice } from '../random.ts'
import { fill } from '../slots.ts'
import { type AttendancePlanner, announced, diceOf } from './attendance.ts'
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
export function meetupsOf(circle: Circle, members: readonly Membership[], deps: Deps): DemoEvent[] {
  const chance = dice('events', circle.city.name, circle.name)
  const templates = chance.chance(0.8) ? circle.theme.meetups : circle.theme.meetups.slice(0, 1)
  return templates.flatMap((template, index) => {
    const cover = deps.covers.pick(circle.city, circle.theme.scene)
    const first = daysUntil(template.day, circle, deps.now)
    const next = first + 7 * (index === 0 ? chance.between(0, 1) : chance.between(1, 4))
    const past = pastDays(
      first,
      index === 0 ? chance.weighted(frequencies, ({ share }) => share) : frequencies[2],
      circle,
    )
    return [...past, next].flatMap((inDays) => {
      const meetup = makeMeetup(template, { circle, members, inDays, chance })
      const attendees = deps.planner.pickAttendees(
        meetup,
        invitedMembers(members, meetup.createdAt),
        diceOf(circle.name, template.title, inDays),
      )
      return attendees.length > 1 || inDays > 0 ? [{ ...meetup, cover, attendees }] : []
    })
  })
}

/** Days until the next such weekday after today, in local time: on a Monday, 1 for Tuesday and 7 for Monday. */
function daysUntil(day: MeetupTemplate['day'], { city }: Circle, now: Date): number {
  const today = new Date(now.getTime() + city.utcHours * 3_600_000).getUTCDay()
  const ahead = (weekdays.indexOf(day) - today + 7) % 7
  return ahead === 0 ? 7 : ahead
}

/** The days of past meetups, from a week after the circle was founded until yesterday. */
function pastDays(
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
function invitedMembers(members: readonly Membership[], createdAt: number) {
  return members
    .filter(({ since }) => since > createdAt)
    .map(({ person, role }) => ({ person, probability: role === 'admin' ? 0.95 : 0.6 }))
}

type Plan = { circle: Circle; members: readonly Membership[]; inDays: number; chance: Dice }

function makeMeetup(template: MeetupTemplate, { circle, members, inDays, chance }: Plan) {
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
    createdAt: announced(inDays, chance),
    inDays,
    hour: template.hour,
    hours: template.hours,
    capacity: chance.chance(0.25) ? members.length + chance.between(2, 8) : null,
  }
}
