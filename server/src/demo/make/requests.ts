import { freeCircles } from '@coterie/contract/groups/groups'

import { demoAdmin } from '../accounts.ts'
import { type Friendship, type Membership, type Person, type Request, minutesPerDay } from '../community.ts'
import { introductions } from '../content/conversations.ts'
import { friendIntroductions } from '../content/small-talk.ts'
import { type Dice, dice } from '../random.ts'
import { chooseSlots, fill } from '../slots.ts'
import { newcomerDays } from './memberships.ts'
import { firstNames } from './play-thread.ts'

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
  const hasRoom = (person: Person) =>
    person.plan !== 'free' || (joined.get(person)?.length ?? 0) < freeCircles
  const byCircle = Map.groupBy(memberships, (membership) => membership.circle)
  const friends = new Set(friendships.flatMap(({ between: [a, b] }) => [pair(a, b), pair(b, a)]))
  const inCircles = [...byCircle].flatMap(([circle, members], index) => {
    const chance = dice('requests', index)
    const founder = members.find((membership) => membership.role === 'admin')?.person
    if (founder === undefined) return []
    const inside = new Set(members.map((membership) => membership.person))
    const neighbours = people.filter(
      (person) => person.city === circle.city && person.role === 'user' && person !== founder,
    )
    const outside = neighbours.filter((person) => !inside.has(person) && hasRoom(person))
    const first = index === 0
    const joining = chance.sample(outside, first ? 2 : chance.between(0, 2))
    const strangers = neighbours.filter(
      (person) => !joining.includes(person) && !friends.has(pair(person, founder)),
    )
    const befriending = chance.sample(strangers, first || chance.chance(0.3) ? 1 : 0)
    const words = chance.sample(introductions, 4).map((text) => fill(text, chooseSlots(circle.city, chance)))
    const newcomers = members.filter(isNew)
    return joining
      .map((from, turn) => asking(from, founder, { circle, introduction: words[turn] ?? null }, chance))
      .concat(
        befriending.map((from) => befriend(from, founder, chance)),
        newcomers.map((newcomer) => accepted(newcomer, founder, words.at(-1) ?? null, chance)),
      )
  })
  return [...inCircles, ...askingAdmin(people)]
}

function askingAdmin(people: readonly Person[]): Request[] {
  const chance = dice('requests', 'admin')
  return people
    .filter(({ email }) => email === demoAdmin.email)
    .flatMap((admin) => {
      const neighbours = people.filter(({ city, role }) => city === admin.city && role === 'user')
      return chance.sample(neighbours.slice(1), 2).map((from) => befriend(from, admin, chance))
    })
}

function befriend(from: Person, to: Person, chance: Dice): Request {
  const slots = { ...chooseSlots(to.city, chance), ...firstNames([from, to]) }
  const introduction = fill(chance.pick(friendIntroductions), slots)
  return asking(from, to, { circle: null, introduction }, chance)
}

const pair = (one: Person, other: Person) => `${one.email} ${other.email}`

const isNew = ({ role, since }: Membership) => role === 'member' && since < newcomerDays * minutesPerDay

function asking(
  from: Person,
  to: Person,
  about: Pick<Request, 'circle' | 'introduction'>,
  chance: Dice,
): Request {
  return { from, to, ...about, status: 'pending', sent: chance.between(60, 6 * minutesPerDay) }
}

function accepted(
  { person, circle, since }: Membership,
  to: Person,
  introduction: string | null,
  chance: Dice,
): Request {
  const sent = since + chance.between(20, 2 * minutesPerDay)
  return { from: person, to, circle, introduction, status: 'accepted', sent, answered: since }
}
