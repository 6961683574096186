import { expect, test } from 'vitest'

import { Community } from './community.ts'
import type { PersonRecord } from './community.ts'
import { findCircleMates, findCirclesOfTies, findFriendsOfFriends } from './ties.ts'
import type { Ties } from './ties.ts'

const describe = (ties: Ties) =>
  Object.fromEntries([...ties].map(([id, { weight, count }]) => [id, [weight.toFixed(3), count]]))

function createCommunity(people: (Partial<PersonRecord> & { id: number })[]): Community {
  const community = new Community()
  const person = { point: null, interests: [], shown: true, boosted: false, reserved: false }
  const lastActiveAt = new Date('2026-11-21T12:00:00Z')
  for (const traits of people)
    community.upsertPerson({ ...person, lastActiveAt, circles: [], events: [], friends: [], ...traits })
  return community
}

test('a mutual friend counts less, the more friends they have', () => {
  const community = createCommunity([
    { id: 1, friends: [2, 3] },
    { id: 2, friends: [1, 4] },
    { id: 3, friends: [1, 4, 5] },
    { id: 4, friends: [2, 3] },
    { id: 5, friends: [3] },
  ])
  const [ofTwo, ofThree] = [1 / Math.log(4), 1 / Math.log(5)]
  expect(describe(findFriendsOfFriends(community, 1))).toEqual({
    4: [(ofTwo + ofThree).toFixed(3), 2],
    5: [ofThree.toFixed(3), 1],
  })
})

test('a shared circle counts by attendance and size, and an event like a circle that isn’t shared', () => {
  const community = createCommunity([
    { id: 1, circles: [{ groupId: 10, attended: 2 }], events: [20] },
    { id: 2, circles: [{ groupId: 10, attended: 3 }] },
    { id: 3, circles: [{ groupId: 10, attended: 0 }], events: [20] },
    { id: 4, events: [20, 21] },
    { id: 5, events: [21] },
  ])
  expect(describe(findCircleMates(community, 1))).toEqual({
    2: [((3 * 4) / 3).toFixed(3), 1],
    3: [((3 * 1) / 3 + (2 * 2) / 3).toFixed(3), 1],
    4: [((2 * 2) / 3).toFixed(3), 0],
  })
})

test('a friend counts toward each of their circles, less if there are many or if the circle is large', () => {
  const community = createCommunity([
    { id: 1, friends: [2] },
    {
      id: 2,
      friends: [1],
      circles: [
        { groupId: 10, attended: 0 },
        { groupId: 11, attended: 0 },
      ],
    },
    { id: 3, circles: [{ groupId: 11, attended: 9 }] },
  ])
  const share = 0.5 / Math.sqrt(2)
  expect(describe(findCirclesOfTies(community, 1))).toEqual({
    10: [share.toFixed(3), 1],
    11: [(share / 2 ** 0.25).toFixed(3), 1],
  })
})
