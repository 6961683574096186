import { expect, test } from 'vitest'

import { Community } from './community.ts'
import type { PersonRecord } from './community.ts'
import { findCircleMates, findCirclesOfInterests, findCirclesOfTies, findFriendsOfFriends } from './ties.ts'
import type { Ties } from './ties.ts'

const describe = (ties: Ties) =>
  Object.fromEntries([...ties].map(([id, { weight, count }]) => [id, [weight.toFixed(3), count]]))

function createCommunity(people: (Partial<PersonRecord> & { id: number })[]): Community {
  const community = new Community()
  const person = { point: null, interests: [], shown: true, boosted: false, reserved: false }
  const lastActiveAt = new Date('2026-11-21T12:00:00Z')
  for (const traits of people)
    community.upsertPerson({
      ...person,
      lastActiveAt,
      createdAt: lastActiveAt,
      circles: [],
      events: [],
      friends: [],
      blocks: [],
      ...traits,
    })
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

const members = (from: number, count: number, groupId: number, traits: Partial<PersonRecord>) =>
  Array.from({ length: count }, (_, index) => ({
    id: from + index,
    circles: [{ groupId, attended: 0 }],
    ...traits,
  }))

test('people with the same interest nearby lead to their circles, if there are a hundred of them', () => {
  const here = { point: { latitude: 52.5, longitude: 13.4 }, interests: [7] }
  const away = { ...here, point: { latitude: -33.9, longitude: 151.2 } }
  const few = [
    { id: 1, ...here },
    ...members(100, 60, 10, here),
    ...members(200, 38, 11, here),
    ...members(300, 99, 12, away),
    ...members(400, 99, 13, { ...here, shown: false }),
  ]
  expect(describe(findCirclesOfInterests(createCommunity(few), 1))).toEqual({})
  const enough = createCommunity([...few, ...members(500, 1, 11, here)])
  expect(describe(findCirclesOfInterests(enough, 1))).toEqual({
    10: [((0.1 * 60) / 110).toFixed(3), 60],
    11: [((0.1 * 39) / 110).toFixed(3), 39],
  })
})
