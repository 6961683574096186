import { demoPerson } from '../accounts.ts'
import {
  type Circle,
  type Friendship,
  type Membership,
  type Message,
  type MinutesAgo,
  minutesPerDay,
} from '../community.ts'
import type { City } from '../content/cities.ts'
import { circleTalk, friendTalk, welcomes } from '../content/conversations.ts'
import { greetings, moreFriendTalk } from '../content/small-talk.ts'
import { type Random, createRandom } from '../random.ts'
import { chooseSlots } from '../slots.ts'
import { addClosingMessages } from './last-messages.ts'
import { newcomerDays } from './memberships.ts'
import { choosePlanSlots, createThreadMessages } from './thread-messages.ts'

/** All messages in circles and between friends until `now`, oldest first. */
export function makeMessages({
  memberships,
  friendships,
  votes,
  now,
}: {
  memberships: readonly Membership[]
  friendships: readonly Friendship[]
  votes: readonly Message[]
  now: Date
}): Message[] {
  const byCircle = Map.groupBy(memberships, (membership) => membership.circle)
  const inCircles = [...byCircle].flatMap(([circle, members], turn) =>
    makeCircleMessages({ circle, members, turn }, now),
  )
  const betweenFriends = friendships.flatMap((friendship, index) =>
    makeFriendMessages(friendship, index, now),
  )
  const messages = [...votes, ...inCircles, ...betweenFriends].toSorted((a, b) => b.sent - a.sent)
  return addClosingMessages(messages, friendships)
}

type CircleInput = { circle: Circle; members: readonly Membership[]; turn: number }

/** A few conversations in the last weeks, and a welcome for this week's newcomer. */
function makeCircleMessages({ circle, members, turn }: CircleInput, now: Date): Message[] {
  const random = createRandom('talk', circle.city.name, circle.name)
  const newcomer = members.find((membership) => membership.since < newcomerDays * minutesPerDay)
  const [founder, ...others] = members.filter((membership) => membership !== newcomer)
  if (founder === undefined || others.length < 2) return []
  const threads = interleave(
    random.sample(circle.theme.threads, 2),
    random.sample(circleTalk, random.between(1, 4)),
  )
  const starts = chooseThreadStarts(threads.length, { circle, newcomerSince: newcomer?.since }, random)
  const context = { to: () => circle, slots: circle.slots, random }
  // The demo person writes none of the last messages, so that she has unread ones.
  const withoutDemoPerson = others.filter(({ person }) => person.email !== demoPerson.email)
  const earlier = threads.flatMap((lines, index) => {
    const start = avoidNight(starts[index] ?? 0, circle.city, now)
    const speakers = findPresent(index === threads.length - 1 ? withoutDemoPerson : others, start)
    if (speakers.length < 2 || founder.since <= start) return []
    const cast =
      index % 2 === 0
        ? [founder.person, ...random.sample(speakers, 2)]
        : random.sample([founder.person, ...speakers], 3)
    return createThreadMessages(lines, { ...context, cast, start })
  })
  if (newcomer === undefined) return earlier
  const hosts = findPresent(withoutDemoPerson, newcomer.since)
  if (hosts.length === 0) return earlier
  const cast = [founder.person, newcomer.person, random.pick(hosts)]
  return earlier.concat(
    createThreadMessages(welcomes[turn % welcomes.length] ?? [], { ...context, cast, start: newcomer.since }),
  )
}

/** Who had joined by then. */
const findPresent = (members: readonly Membership[], at: MinutesAgo) =>
  members.filter(({ since }) => since > at).map(({ person }) => person)

function interleave<T>(a: readonly T[], b: readonly T[]): T[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, index) =>
    [b[index], a[index]].filter((item) => item !== undefined),
  ).flat()
}

type ConversationInput = { circle: Circle; newcomerSince: MinutesAgo | undefined }

/**
 * When the threads of a conversation started, oldest first: in the last 19 days and before the newcomer joined. Most circles
 * were active this week; about a quarter were not.
 */
function chooseThreadStarts(
  count: number,
  { circle, newcomerSince }: ConversationInput,
  random: Random,
): MinutesAgo[] {
  const isActive = random.chance(0.75)
  const latest = isActive ? random.between(90, 5 * minutesPerDay) : random.between(8, 14) * minutesPerDay
  const oldest = Math.min(19 * minutesPerDay, circle.founded / 2)
  const newest = Math.min(newcomerSince === undefined ? latest : newcomerSince + minutesPerDay, oldest)
  const step = (oldest - newest) / Math.max(1, count)
  return Array.from({ length: count }, (_, index) =>
    Math.round(newest + (count - 1 - index) * step * (0.8 + 0.2 * random.next())),
  )
}

/** Moves conversations that would start before 8:00 to the evening before. */
function avoidNight(start: number, city: City, now: Date): number {
  const hour = new Date(now.getTime() - start * 60_000 + city.utcHours * 3_600_000).getUTCHours()
  return hour >= 8 ? start : start + (hour + 2) * 60
}

/** Used in turn. A person's friendships are consecutive, so each gets a different conversation. */
const allFriendTalk = [...friendTalk, ...moreFriendTalk]
const friendThreads = createRandom('friend threads').sample(allFriendTalk, allFriendTalk.length)

function makeFriendMessages({ between, circle, since }: Friendship, index: number, now: Date): Message[] {
  const random = createRandom('friend talk', index)
  const isDemoPerson = between.some(({ email }) => email === demoPerson.email)
  if (!isDemoPerson && !random.chance(0.4)) return []
  const cast = random.sample(between, 2)
  const [first, second] = cast
  if (first === undefined || second === undefined) return []
  const slots = { ...chooseSlots(first.city, random), ...choosePlanSlots(circle, random) }
  const start = avoidNight(
    random.between(90, Math.max(100, Math.min(since, 16 * minutesPerDay))),
    first.city,
    now,
  )
  const thread = friendThreads[index % friendThreads.length] ?? []
  const firstSpeaker = thread[0]?.slice(0, 2) ?? 'A:'
  const greeting = firstSpeaker === 'A:' && random.chance(0.5) ? [`A: ${random.pick(greetings)}`] : []
  return createThreadMessages([...greeting, ...thread], {
    cast,
    to: (from) => (from === first ? second : first),
    start,
    slots,
    random,
  })
}
