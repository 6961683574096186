import { maxFreeCircles } from '@coterie/contract/groups/groups'

import { demoAdmin } from '../accounts.ts'
import { type Friendship, type Membership, type Person, type Request, minutesPerDay } from '../community.ts'
import { introductions } from '../content/conversations.ts'
import { friendIntroductions } from '../content/small-talk.ts'
import { type Random, createRandom } from '../random.ts'
import { chooseSlots, fill } from '../slots.ts'
import { newcomerDays } from './memberships.ts'
import { toNameSlots } from './thread-messages.ts'

type Deps = {
  people: readonly Person[]
  memberships: readonly Membership[]
  friendships: readonly Friendship[]
}

/**
 * Pending join and friend requests, and the accepted ones of this week's newcomers. The demo person has two join requests
 * and one friend request to answer; the demo admin two friend requests. Applicants are below their limit of circles.
 */
export function makeRequests({ people, memberships, friendships }: Deps): Request[] {
  const joined = Map.groupBy(memberships, ({ person }) => person)
  const isBelowCircleLimit = (person: Person) =>
    person.plan !== 'free' || (joined.get(person)?.length ?? 0) < maxFreeCircles
  const byCircle = Map.groupBy(memberships, (membership) => membership.circle)
  const friends = new Set(friendships.flatMap(({ between: [a, b] }) => [toPairKey(a, b), toPairKey(b, a)]))
  const inCircles = [...byCircle].flatMap(([circle, members], index) => {
    const random = createRandom('requests', index)
    const founder = members.find((membership) => membership.role === 'admin')?.person
    if (founder === undefined) return []
    const memberSet = new Set(members.map((membership) => membership.person))
    const locals = people.filter(
      (person) => person.city === circle.city && person.role === 'user' && person !== founder,
    )
    const candidates = locals.filter((person) => !memberSet.has(person) && isBelowCircleLimit(person))
    const isFirst = index === 0
    const applicants = random.sample(candidates, isFirst ? 2 : random.between(0, 2))
    const strangers = locals.filter(
      (person) => !applicants.includes(person) && !friends.has(toPairKey(person, founder)),
    )
    const newFriends = random.sample(strangers, isFirst || random.chance(0.3) ? 1 : 0)
    const texts = random.sample(introductions, 4).map((text) => fill(text, chooseSlots(circle.city, random)))
    const newcomers = members.filter(isNewcomer)
    return applicants
      .map((from, turn) =>
        makePendingRequest(from, founder, { circle, introduction: texts[turn] ?? null }, random),
      )
      .concat(
        newFriends.map((from) => makeFriendRequest(from, founder, random)),
        newcomers.map((newcomer) => makeAcceptedRequest(newcomer, founder, texts.at(-1) ?? null, random)),
      )
  })
  return [...inCircles, ...makeRequestsToAdmin(people)]
}

function makeRequestsToAdmin(people: readonly Person[]): Request[] {
  const random = createRandom('requests', 'admin')
  return people
    .filter(({ email }) => email === demoAdmin.email)
    .flatMap((admin) => {
      const locals = people.filter(({ city, role }) => city === admin.city && role === 'user')
      return random.sample(locals.slice(1), 2).map((from) => makeFriendRequest(from, admin, random))
    })
}

function makeFriendRequest(from: Person, to: Person, random: Random): Request {
  const slots = { ...chooseSlots(to.city, random), ...toNameSlots([from, to]) }
  const introduction = fill(random.pick(friendIntroductions), slots)
  return makePendingRequest(from, to, { circle: null, introduction }, random)
}

const toPairKey = (from: Person, to: Person) => `${from.email} ${to.email}`

const isNewcomer = ({ role, since }: Membership) => role === 'member' && since < newcomerDays * minutesPerDay

function makePendingRequest(
  from: Person,
  to: Person,
  about: Pick<Request, 'circle' | 'introduction'>,
  random: Random,
): Request {
  const sent = Math.min(random.between(60, 6 * minutesPerDay), from.joined - 1, to.joined - 1)
  return { from, to, ...about, status: 'pending', sent }
}

function makeAcceptedRequest(
  { person, circle, since }: Membership,
  to: Person,
  introduction: string | null,
  random: Random,
): Request {
  const sent = Math.min(since + random.between(20, 2 * minutesPerDay), person.joined - 1)
  return { from: person, to, circle, introduction, status: 'accepted', sent, answered: since }
}
