import { expect, test } from 'vitest'

import { Community } from './community.ts'
import type { EventRecord, PersonRecord } from './community.ts'
import { findEventMatesOfEventMates, findExpectedMeetings } from './meetings.ts'

const now = new Date('2026-11-21T12:00:00Z')
const asOf = now.getTime() / 60_000
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

type People = Record<number, Partial<PersonRecord>>

function createCommunity(people: People, events: EventRecord[]): Community {
  const community = new Community()
  const person = {
    point: null,
    interests: [],
    shown: true,
    boosted: false,
    reserved: false,
    lastActiveAt: now,
    createdAt: now,
    circles: [],
    events: [],
    friends: [],
    blocks: [],
  }
  for (const [id, traits] of Object.entries(people))
    community.upsertPerson({ ...person, id: Number(id), ...traits })
  for (const event of events) community.upsertEvent(event)
  return community
}

const describe = (weights: Map<number, number>) =>
  Object.fromEntries([...weights].map(([id, weight]) => [id, weight.toFixed(3)]))
const findThird = (community: Community, person = 1) =>
  describe(findEventMatesOfEventMates(community, person, asOf))

/** 1 met 2 at event 20, and 2 met 3 at event 21. */
const acquainted: People = { 1: { events: [20] }, 2: { events: [20, 21] }, 3: { events: [21] } }
const twoEvents: EventRecord[] = [
  { id: 20, groupId: 10, startsAt: daysAgo(0) },
  { id: 21, groupId: null, startsAt: daysAgo(240) },
]

test('people are connected by those that both met, less if long ago and through someone who knows many', () => {
  const [recent, old] = [Math.sqrt(1 / 2), Math.sqrt(Math.exp(-1) / 2)]
  const expected = (recent * old) / Math.sqrt(0.3 + recent + old)
  expect(findThird(createCommunity(acquainted, twoEvents))).toEqual({ 3: expected.toFixed(3) })
  const sociable = { ...acquainted, 2: { events: [20, 21, 22] }, 4: { events: [22] } }
  const events = [...twoEvents, { id: 22, groupId: null, startsAt: daysAgo(0) }]
  expect(findThird(createCommunity(sociable, events))[3]).toBe(
    ((recent * old) / Math.sqrt(0.3 + 2 * recent + old)).toFixed(3),
  )
})

test.each<[string, People]>([
  ['blocked by the viewer or blocking them', { ...acquainted, 1: { events: [20], blocks: [2] } }],
  ['separated from the other person by a block', { ...acquainted, 2: { events: [20, 21], blocks: [3] } }],
  ['hidden', { ...acquainted, 2: { events: [20, 21], shown: false } }],
])('someone %s connects no one', (_, people) => {
  expect(findThird(createCommunity(people, twoEvents))).toEqual({})
})

test('a cancelled event, a future one, one of more than 30 people and one that is not read yet connect no one', () => {
  const withSecond = (event: EventRecord) => createCommunity(acquainted, [...twoEvents.slice(0, 1), event])
  expect(findThird(withSecond({ id: 21, groupId: null, startsAt: null }))).toEqual({})
  expect(findThird(withSecond({ id: 21, groupId: null, startsAt: daysAgo(-1) }))).toEqual({})
  expect(findThird(withSecond({ id: 99, groupId: null, startsAt: daysAgo(1) }))).toEqual({})
  const crowd = Object.fromEntries(Array.from({ length: 29 }, (_, index) => [100 + index, { events: [21] }]))
  expect(findThird(createCommunity({ ...acquainted, ...crowd }, twoEvents))).toEqual({})
})

test('an event that is cancelled later no longer counts, and one that moves to a circle counts there', () => {
  const community = createCommunity(acquainted, twoEvents)
  community.upsertEvent({ id: 21, groupId: null, startsAt: null })
  expect(findThird(community)).toEqual({})
  community.upsertEvent({ id: 21, groupId: 10, startsAt: daysAgo(0) })
  expect(findThird(community)).not.toEqual({})
  expect([...community.eventsByCircle.values(10)]).toEqual([20, 21])
})

test('people who keep coming to a circle’s small events are expected to meet', () => {
  const people: People = {
    1: { events: [20, 21] },
    2: { events: [20] },
    3: { events: [21] },
    4: { events: [22] },
  }
  const events = [
    { id: 20, groupId: 10, startsAt: daysAgo(0) },
    { id: 21, groupId: 10, startsAt: daysAgo(90) },
    { id: 22, groupId: 10, startsAt: daysAgo(0) },
    { id: 23, groupId: 11, startsAt: daysAgo(0) },
  ]
  const old = Math.exp(-1)
  const expected = (theirs: number) => (((1 + old) * theirs) / (0.5 + 2 + old)).toFixed(3)
  expect(describe(findExpectedMeetings(createCommunity(people, events), 1, asOf))).toEqual({
    2: expected(1),
    3: expected(old),
    4: expected(1),
  })
})
