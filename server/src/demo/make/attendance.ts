import { type Attendance, type DemoEvent, type MinutesAgo, type Person, minutesPerDay } from '../community.ts'
import { praise, remarks } from '../content/feedback.ts'
import { type Dice, dice } from '../random.ts'

type Meeting = Pick<DemoEvent, 'inDays' | 'createdAt' | 'capacity'>

/** The limit of upcoming events per person. */
const maxUpcoming = 8

/** Assigns attendees, at most one event per person and day. */
export class AttendancePlanner {
  readonly #days = new Map<Person, Set<number>>()

  /** Picks attendees among people who are free that day, up to the capacity. */
  pickAttendees(
    meeting: Meeting,
    invited: readonly { person: Person; probability: number }[],
    chance: Dice,
  ): Attendance[] {
    const { inDays, capacity } = meeting
    const going = invited.filter(
      ({ person, probability }) => chance.chance(probability) && this.#isFree(person, inDays),
    )
    return going.slice(0, capacity ?? going.length).map(({ person }) => {
      this.#daysOf(person).add(inDays)
      return attend(person, meeting, chance)
    })
  }

  #isFree(person: Person, inDays: number): boolean {
    const days = this.#daysOf(person)
    return !days.has(inDays) && (inDays < 0 || [...days].filter((day) => day >= 0).length < maxUpcoming)
  }

  #daysOf(person: Person): Set<number> {
    const days = this.#days.get(person) ?? new Set()
    this.#days.set(person, days)
    return days
  }
}

function attend(person: Person, { inDays, createdAt }: Meeting, chance: Dice): Attendance {
  const latest = inDays < 0 ? (1 - inDays) * minutesPerDay : 30
  const respondedAt = Math.max(
    latest,
    createdAt - Math.round(chance.next() * Math.max(0, createdAt - latest)),
  )
  const hasCome = inDays < 0 && chance.chance(0.88)
  return {
    person,
    respondedAt,
    checkedInAfter: hasCome ? chance.between(-12, 25) : null,
    feedback: hasCome && chance.chance(0.42) ? feedbackOf(chance) : null,
  }
}

/** Most feedback is positive, since people return to what they like. Some leave no text. */
function feedbackOf(chance: Dice): NonNullable<Attendance['feedback']> {
  const stars = chance.weighted([5, 4, 3, 2], (value) => ({ 5: 50, 4: 36, 3: 11, 2: 3 })[value] ?? 0)
  return { stars, comment: chance.chance(0.6) ? chance.pick(stars >= 4 ? praise : remarks) : '' }
}

/** When an event was announced: some days before it, and before now. */
export function announced(inDays: number, chance: Dice): MinutesAgo {
  const lead = chance.between(6, 12) * minutesPerDay
  const ago = lead - inDays * minutesPerDay + chance.between(0, 600)
  return ago > minutesPerDay ? ago : chance.between(1, 5) * minutesPerDay + chance.between(0, 600)
}

/** Separate dice per meeting, so that changing one leaves the others alone. */
export const diceOf = (city: string, title: string, inDays: number) => dice('meeting', city, title, inDays)
