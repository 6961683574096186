import { demoPerson } from '../accounts.ts'
import {
  type Circle,
  type Friendship,
  type Membership,
  type CircleFeedback,
  type Person,
  minutesPerDay,
} from '../community.ts'
import { type Random, createRandom } from '../random.ts'

const freeCircles = 3
/** The probability of joining the first, second and third circle that a person would enjoy. */
const joinProbabilities = [0.95, 0.72, 0.5]

/** A circle's founder is the first person whose favorite it is. Free members stay within their limit. */
export function makeMemberships(people: readonly Person[], circles: readonly Circle[]): Membership[] {
  const founded = new Map<Circle, Membership>()
  for (const person of people) {
    const [circle] = person.favoriteCircles
    if (circle === undefined || founded.has(circle)) continue
    founded.set(circle, { person, circle, role: 'admin', since: circle.founded })
  }
  const joined = people.flatMap((person, index) =>
    chooseCircles(person, circles, createRandom('memberships', index))
      .filter((circle) => founded.get(circle)?.person !== person)
      .map((circle) => ({
        person,
        circle,
        role: 'member' as const,
        since: chooseJoinTime(person, circle, createRandom('since', index, circle.name)),
      })),
  )
  const byCircle = Map.groupBy(joined, (membership) => membership.circle)
  const withNewcomers = [...byCircle.values()].flatMap(addNewcomer)
  return [...founded.values(), ...withNewcomers]
}

/** Members who joined within this many days get a welcome. */
export const newcomerDays = 7

/** In about half of the larger circles, moves the time when the last member joined to this week. */
function addNewcomer(members: readonly Membership[], index: number): Membership[] {
  const random = createRandom('newcomer', index)
  const last = members.at(-1)
  const isDemoPerson = last?.person.email === demoPerson.email
  if (last === undefined || members.length < 4 || isDemoPerson || random.chance(0.5)) return [...members]
  const since = random.between(120, (newcomerDays - 1) * minutesPerDay)
  return [...members.slice(0, -1), { ...last, since }]
}

function chooseCircles(person: Person, circles: readonly Circle[], random: Random): Circle[] {
  if (person.email === demoPerson.email) return [...person.favoriteCircles]
  const own = person.favoriteCircles.filter((_, rank) => random.chance(joinProbabilities[rank] ?? 0))
  if (person.plan === 'free') return own.slice(0, freeCircles - 1)
  const more = circles.filter((circle) => circle.city === person.city && !own.includes(circle))
  return [...own, ...random.sample(more, random.between(1, 3))]
}

/** After both the person and the circle existed: at least three weeks ago, unless one of the two is new. */
function chooseJoinTime(person: Person, circle: Circle, random: Random): number {
  const earliest = Math.min(person.joined, circle.founded) - 1
  const latest = earliest < 60 * minutesPerDay ? 120 : 21 * minutesPerDay
  return random.between(latest, earliest)
}

/** Makes friends of some pairs in each circle. The demo person has a few. */
export function makeFriendships(memberships: readonly Membership[]): Friendship[] {
  const friendships = new Map<string, Friendship>()
  for (const [circle, members] of Map.groupBy(memberships, (membership) => membership.circle)) {
    const random = createRandom('friends', circle.city.name, circle.name)
    for (const [index, first] of members.entries()) {
      for (const second of members.slice(index + 1)) {
        const probability = first.person.email === demoPerson.email ? 0.5 : 0.1
        if (!random.chance(probability)) continue
        const since = random.between(1, Math.max(1, Math.min(first.since, second.since)))
        const between = [first.person, second.person].toSorted(compareEmails) as [Person, Person]
        friendships.set(between.map(({ email }) => email).join(' '), { between, circle, since })
      }
    }
  }
  return [...friendships.values()]
}

const compareEmails = (a: Person, b: Person) => (a.email < b.email ? -1 : 1)

/** Likes and stars, by members and by others who would enjoy the circle. */
export function makeCircleFeedback(
  people: readonly Person[],
  memberships: readonly Membership[],
): CircleFeedback[] {
  const memberKeys = new Set(memberships.map(({ person, circle }) => `${person.email} ${circle.name}`))
  return people.flatMap((person, index) => {
    const random = createRandom('opinions', index)
    const joined = memberships
      .filter((membership) => membership.person === person)
      .map(({ circle }) => circle)
    const known = [...new Set([...joined, ...person.favoriteCircles])]
    return known
      .map((circle) => ({
        person,
        circle,
        liked: random.chance(0.62),
        stars:
          memberKeys.has(`${person.email} ${circle.name}`) && random.chance(0.45)
            ? chooseStars(random)
            : null,
      }))
      .filter((feedback) => feedback.liked || feedback.stars !== null)
  })
}

/** People rate what they keep coming back to, so most ratings are good. */
function chooseStars(random: Random): number {
  return random.weighted([5, 4, 3, 2], (stars) => ({ 5: 55, 4: 33, 3: 10, 2: 2 })[stars] ?? 0)
}
