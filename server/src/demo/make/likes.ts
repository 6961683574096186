import { demoPerson } from '../accounts.ts'
import { type Friendship, type Liking, type Person, minutesPerDay } from '../community.ts'
import { dice } from '../random.ts'

/** Who likes whose profile: some people each, of one city, and not yet friends. The demo person has most. */
export function makeLikings(people: readonly Person[], friendships: readonly Friendship[]): Liking[] {
  const friends = new Set(friendships.flatMap(({ between: [a, b] }) => [pair(a, b), pair(b, a)]))
  return people.flatMap((to, index) => {
    if (to.role !== 'user') return []
    const chance = dice('likings', index)
    const strangers = people.filter(
      (from) => from.city === to.city && from.role === 'user' && from !== to && !friends.has(pair(from, to)),
    )
    const number = to.email === demoPerson.email ? 4 : chance.between(0, 3)
    return chance
      .sample(strangers, number)
      .map((from) => ({ from, to, since: chance.between(30, 14 * minutesPerDay) }))
  })
}

const pair = (one: Person, other: Person) => `${one.email} ${other.email}`
