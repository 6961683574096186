import { demoPerson } from '../accounts.ts'
import { type Friendship, type ProfileLike, type Person, minutesPerDay } from '../community.ts'
import { createRandom } from '../random.ts'

/** Profile likes between people of a city who are not friends. The demo person gets the most. */
export function makeProfileLikes(
  people: readonly Person[],
  friendships: readonly Friendship[],
): ProfileLike[] {
  const friends = new Set(friendships.flatMap(({ between: [a, b] }) => [toPairKey(a, b), toPairKey(b, a)]))
  return people.flatMap((to, index) => {
    if (to.role !== 'user') return []
    const random = createRandom('likings', index)
    const strangers = people.filter(
      (from) =>
        from.city === to.city && from.role === 'user' && from !== to && !friends.has(toPairKey(from, to)),
    )
    const count = to.email === demoPerson.email ? 4 : random.between(0, 3)
    return random.sample(strangers, count).map((from) => ({
      from,
      to,
      since: Math.min(random.between(30, 14 * minutesPerDay), from.joined - 1, to.joined - 1),
    }))
  })
}

const toPairKey = (from: Person, to: Person) => `${from.email} ${to.email}`
