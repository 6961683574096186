import { type Attendance, type DemoEvent, type MinutesAgo, type Person, minutesPerDay } from '../community.ts'
import { praise, remarks } from '../content/feedback.ts'
import { type Random, createRandom } from '../random.ts'

type Meeting = Pick<DemoEvent, 'inDays' | 'createdAt' | 'capacity'>

/** The limit of upcoming events per person. */
const maxUpcoming = 8

/** Assigns attendees, at most one event per person per day. */
export class AttendancePlanner {
  readonly #days = new Map<Person, Set<number>>()

  /** Picks attendees among people who are free that day, up to the capacity. */
  pickAttendees(
    meeting: Meeting,
    invited: readonly { person: Person; probability: number }[],
    random: Random,
  ): Attendance[] {
    const { inDays, capacity } = meeting
    const going = invited.filter(
      ({ person, probability }) => random.chance(probability) && this.#isFree(person, inDays),
    )
    return going.slice(0, capacity ?? going.length).map(({ person }) => {
      this.#getDays(person).add(inDays)
      return makeAttendance(person, meeting, random)
    })
  }

  #isFree(person: Person, inDays: number): boolean {
    const days = this.#getDays(person)
    return !days.has(inDays) && (inDays < 0 || [...days].filter((day) => day >= 0).length < maxUpcoming)
  }

  #getDays(person: Person): Set<number> {
    const days = this.#days.get(person) ?? new Set()
    this.#days.set(person, days)
    return days
  }
}

function makeAttendance(person: Person, { inDays, createdAt }: Meeting, random: Random): Attendance {
  const latest = inDays < 0 ? (1 - inDays) * minutesPerDay : 30
  const respondedAt = Math.max(
    latest,
    createdAt - Math.round(random.next() * Math.max(0, createdAt - latest)),
  )
  const attended = inDays < 0 && random.chance(0.88)
  return {
    person,
    respondedAt,
    checkedInAfter: attended ? random.between(-12, 25) : null,
    feedback: attended && random.chance(0.42) ? makeFeedback(random) : null,
  }
}

/** Most feedback is positive, since people return to what they like. Some leave no text. */
function makeFeedback(random: Random): NonNullable<Attendance['feedback']> {
  const stars = random.weighted([5, 4, 3, 2], (value) => ({ 5: 50, 4: 36, 3: 11, 2: 3 })[value] ?? 0)
  return { stars, comment: random.chance(0.6) ? random.pick(stars >= 4 ? praise : remarks) : '' }
}

/** When an event was announced: some days before it, and before now. */
export function chooseCreationTime(inDays: number, random: Random): MinutesAgo {
  const lead = random.between(6, 12) * minutesPerDay
  const ago = lead - inDays * minutesPerDay + random.between(0, 600)
  return ago > minutesPerDay ? ago : random.between(1, 5) * minutesPerDay + random.between(0, 600)
}

/** A separate generator for each meeting, so that changing one leaves the others alone. */
export const createMeetingRandom = (city: string, title: string, inDays: number) =>
  createRandom('meeting', city, title, inDays)
