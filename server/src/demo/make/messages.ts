import { demoPerson } from '../accounts.ts'
import { type Circle, type Friendship, type Membership, type Message, minutesPerDay } from '../community.ts'
import type { City } from '../content/cities.ts'
import { circleTalk, friendTalk, welcomes } from '../content/conversations.ts'
import { greetings, moreFriendTalk } from '../content/small-talk.ts'
import { type Dice, dice } from '../random.ts'
import { chooseSlots } from '../slots.ts'
import { withLastWords } from './last-messages.ts'
import { newcomerDays } from './memberships.ts'
import { planSlots, play } from './play-thread.ts'

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
    talkInCircle({ circle, members, turn }, now),
  )
  const betweenFriends = friendships.flatMap((friendship, index) => talkOfFriends(friendship, index, now))
  const said = [...votes, ...inCircles, ...betweenFriends].toSorted((a, b) => b.sent - a.sent)
  return withLastWords(said, friendships)
}

type Company = { circle: Circle; members: readonly Membership[]; turn: number }

/** A few conversations in the last weeks, and a welcome for this week's newcomer. */
function talkInCircle({ circle, members, turn }: Company, now: Date): Message[] {
  const chance = dice('talk', circle.city.place, circle.name)
  const newcomer = members.find((membership) => membership.since < newcomerDays * minutesPerDay)
  const [founder, ...others] = members
    .filter((membership) => membership !== newcomer)
    .map(({ person }) => person)
  if (founder === undefined || others.length < 2) return []
  const threads = mixed(
    chance.sample(circle.theme.threads, 2),
    chance.sample(circleTalk, chance.between(1, 4)),
  )
  const starts = startsOfThreads(threads.length, newcomer?.since, chance)
  const stage = { to: () => circle, slots: circle.slots, chance }
  // The last messages are by others, so that the demo person has unread ones.
  const waiting = others.filter(({ email }) => email !== demoPerson.email)
  const earlier = threads.flatMap((lines, index) => {
    const talking = index === threads.length - 1 ? waiting : others
    const cast =
      index % 2 === 0 ? [founder, ...chance.sample(talking, 2)] : chance.sample([founder, ...talking], 3)
    return play(lines, { ...stage, cast, start: awake(starts[index] ?? 0, circle.city, now) })
  })
  if (newcomer === undefined) return earlier
  const cast = [founder, newcomer.person, chance.pick(waiting)]
  return earlier.concat(
    play(welcomes[turn % welcomes.length] ?? [], { ...stage, cast, start: newcomer.since }),
  )
}

function mixed<T>(one: readonly T[], other: readonly T[]): T[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, index) =>
    [other[index], one[index]].filter((item) => item !== undefined),
  ).flat()
}

/**
 * When the threads of a conversation started, oldest first: in the last 19 days and before the newcomer. Most circles were
 * active this week; a quarter has been quiet for longer.
 */
function startsOfThreads(count: number, newcomer: number | undefined, chance: Dice): number[] {
  const lively = chance.chance(0.75)
  const latest = lively ? chance.between(90, 5 * minutesPerDay) : chance.between(8, 14) * minutesPerDay
  const newest = newcomer === undefined ? latest : newcomer + minutesPerDay
  const oldest = 19 * minutesPerDay
  const step = (oldest - newest) / Math.max(1, count)
  return Array.from({ length: count }, (_, index) =>
    Math.round(newest + (count - 1 - index) * step * (0.8 + 0.2 * chance.next())),
  )
}

/** No conversations at night: those that would start before eight start on the evening before. */
function awake(start: number, city: City, now: Date): number {
  const hour = new Date(now.getTime() - start * 60_000 + city.utcHours * 3_600_000).getUTCHours()
  return hour >= 8 ? start : start + (hour + 2) * 60
}

/** Used in turn. A person's friendships are consecutive, so each gets a different conversation. */
const allFriendTalk = [...friendTalk, ...moreFriendTalk]
const friendThreads = dice('friend threads').sample(allFriendTalk, allFriendTalk.length)

function talkOfFriends({ between, circle, since }: Friendship, index: number, now: Date): Message[] {
  const chance = dice('friend talk', index)
  const isDemoPerson = between.some(({ email }) => email === demoPerson.email)
  if (!isDemoPerson && !chance.chance(0.4)) return []
  const cast = chance.sample(between, 2)
  const [one, two] = cast
  if (one === undefined || two === undefined) return []
  const slots = { ...chooseSlots(one.city, chance), ...planSlots(circle, chance) }
  const start = awake(chance.between(90, Math.max(100, Math.min(since, 16 * minutesPerDay))), one.city, now)
  const thread = friendThreads[index % friendThreads.length] ?? []
  const first = thread[0]?.slice(0, 2) ?? 'A:'
  const greeting = first === 'A:' && chance.chance(0.5) ? [`A: ${chance.pick(greetings)}`] : []
  return play([...greeting, ...thread], {
    cast,
    to: (from) => (from === one ? two : one),
    start,
    slots,
    chance,
  })
}
