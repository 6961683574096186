import { demoPerson } from '../accounts.ts'
import type { Circle, DemoEvent, Membership, Message, Person, Vote } from '../community.ts'
import { minutesPerDay } from '../community.ts'
import { voteTalk } from '../content/small-talk.ts'
import { type Random, createRandom } from '../random.ts'
import { createThreadMessages } from './thread-messages.ts'

/** How many of a circle's latest meetups came from a vote in its conversation. */
const votesPerCircle = 3
const votingMinutes = 2 * minutesPerDay

/** Makes the messages that start votes, each followed by a few replies. */
export function makeVotes(events: readonly DemoEvent[], memberships: readonly Membership[]): Message[] {
  const byCircle = Map.groupBy(memberships, ({ circle }) => circle)
  const meetups = Map.groupBy(events, ({ circle }) => circle)
  return [...byCircle].flatMap(([circle, members], index) => {
    const random = createRandom('votes', circle.city.name, circle.name)
    // Weekly meetups need no vote.
    const fromVotes = (meetups.get(circle) ?? []).filter(
      (event) => !isWeekly(event, meetups.get(circle) ?? []),
    )
    return fromVotes
      .slice(-votesPerCircle)
      .flatMap((event) =>
        makeVote(event, { circle, members, talk: voteTalk[index % voteTalk.length] ?? [] }, random),
      )
  })
}

const isWeekly = ({ title, inDays }: DemoEvent, meetups: readonly DemoEvent[]) =>
  meetups.some((other) => other.title === title && Math.abs(other.inDays - inDays) === 7)

type CircleInput = { circle: Circle; members: readonly Membership[]; talk: readonly string[] }

function makeVote(event: DemoEvent, { circle, members, talk }: CircleInput, random: Random): Message[] {
  const sent = event.createdAt + votingMinutes
  const present = members.filter(({ since }) => since > sent + minutesPerDay).map(({ person }) => person)
  const [founder, ...others] = present
  if (founder === undefined || others.length < 2) return []
  // As a member, the demo person writes none of the last messages, so that she has unread ones.
  const speakers = others.filter(({ email }) => email !== demoPerson.email)
  const proposedBy = random.chance(0.6) ? founder : random.pick(speakers)
  const days = [event.inDays, event.inDays + random.pick([1, 2, 7]), event.inDays - 1]
    .slice(0, random.between(1, 3))
    .filter((day) => day === event.inDays || day * minutesPerDay > -event.createdAt)
    .toSorted((a, b) => a - b)
  const going = new Set(event.attendees.map(({ person }) => person))
  const answers = present.flatMap((person) =>
    makeAnswers(person, { going: going.has(person), chosen: event.inDays, days }, random),
  )
  const message = { from: proposedBy, to: circle, text: event.title, sent, vote: { event, days, answers } }
  const cast = [proposedBy, random.pick([founder, ...speakers].filter((person) => person !== proposedBy))]
  const slots = { ...circle.slots, where: event.location }
  return [message, ...createThreadMessages(talk, { cast, to: () => circle, start: sent - 2, slots, random })]
}

type VoteInput = { going: boolean; chosen: number; days: readonly number[] }

function makeAnswers(
  person: Person,
  { going, chosen, days }: VoteInput,
  random: Random,
): Vote['answers'][number][] {
  if (going) return [{ person, yes: true, days: days.filter((day) => day === chosen || random.chance(0.4)) }]
  const others = days.filter((day) => day !== chosen)
  if (others.length > 0 && random.chance(0.3)) return [{ person, yes: true, days: others }]
  return random.chance(0.45) ? [{ person, yes: false, days: [] }] : []
}
