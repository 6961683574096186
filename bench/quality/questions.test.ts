import { expect, test } from 'vitest'

import { createRandom } from '../../server/src/demo/random.ts'
import type { Community } from './community.ts'
import { toMembershipData } from './memberships.ts'
import {
  holdOutLastMemberships,
  holdOutMemberships,
  holdOutNewcomers,
  splitByJoins,
  splitByMeetings,
} from './questions.ts'
import { ease, splitForTuning } from './rankers/ease.ts'

const [ada, ben, cleo] = [1, 2, 3]
const day = new Date('2017-06-01T00:00:00Z')

function createCommunity(...events: [circle: number, month: number, ...attendees: number[]][]): Community {
  return {
    members: [ada, ben, cleo, 4, 5].map((id) => ({ id, point: null })),
    circles: [10, 11, 12, 13, 14, 15].map((id) => ({
      id,
      category: `Category ${id}`,
      tags: [],
      point: null,
    })),
    events: events.map(([circle, month, ...attendees], id) => ({
      id,
      circle,
      at: new Date(2017, month - 1, 2),
      attendees,
    })),
  }
}

test('asks for the held-out circle of a member of three circles', () => {
  const allEvents = createCommunity([10, 1, ada, ben], [11, 2, ada], [12, 3, ada], [12, 4, ada])
  const { training, questions } = holdOutMemberships(allEvents, createRandom('one'))
  const [question] = questions
  expect(questions.map(({ member }) => member)).toEqual([ada])
  const remaining = toMembershipData(training).getCircles(ada)
  expect(remaining).toHaveLength(2)
  const [answer = 0] = question?.answers ?? []
  expect(remaining).not.toContain(answer)
  expect([10, 11, 12].filter((circle) => question?.isCandidate(circle))).toEqual([answer])
})

test('asks for people met twice later and never before, in both directions', () => {
  const before: [number, number, ...number[]][] = [1, 2, 3].flatMap(
    (month): [number, number, ...number[]][] => [
      [10, month, ada],
      [11, month, ben],
      [12, month, cleo],
    ],
  )
  const later = splitByMeetings(
    createCommunity(...before, [10, 7, ada, ben], [10, 8, ada, ben], [10, 9, ada, cleo]),
    day,
  )
  expect(later.questions.map(({ member, answers }) => [member, [...answers]])).toEqual([
    [ada, [ben]],
    [ben, [ada]],
  ])
  expect(later.training.events).toHaveLength(9)
})

test('people met before and rare visitors are not candidates', () => {
  const before: [number, number, ...number[]][] = [1, 2, 3].map((month) => [10, month, ada, ben])
  const { questions } = splitByMeetings(
    createCommunity(...before, [12, 1, cleo], [10, 7, ada, ben, cleo], [10, 8, ada, ben, cleo]),
    day,
  )
  expect(questions).toEqual([])
})

test('asks for the circle that a member joined last', () => {
  const community = createCommunity([12, 1, ada], [10, 2, ada, ben], [11, 3, ada], [12, 4, ada])
  const { training, questions } = holdOutLastMemberships(community)
  expect(questions.map(({ member, answers }) => [member, [...answers]])).toEqual([[ada, [11]]])
  expect(toMembershipData(training).getCircles(ada)).toEqual([12, 10])
})

test('asks for circles joined within two months after a day, not for new ones or those joined before', () => {
  const community = createCommunity(
    [10, 1, ada],
    [11, 1, ada],
    [12, 1, ada],
    [13, 1, ben],
    [14, 1, ben],
    [13, 7, ada],
    [14, 10, ada],
    [15, 7, ada],
    [12, 7, ada, ben],
  )
  const { training, questions } = splitByJoins(community, day)
  expect(questions.map(({ member, answers }) => [member, [...answers]])).toEqual([[ada, [13]]])
  expect([10, 11, 12, 13, 14, 15].filter((circle) => questions[0]?.isCandidate(circle))).toEqual([13, 14])
  expect(training.events).toHaveLength(5)
})

test('circles whose earlier events are missing are left out', () => {
  const many = Array.from({ length: 200 }, (): [number, number, ...number[]] => [13, 1, ben])
  const community = createCommunity([10, 1, ada], [11, 1, ada], [12, 1, ada], ...many, [13, 7, ada])
  expect(splitByJoins(community, day).questions).toEqual([])
})

test('a newcomer has no visits left, but declares categories of the circles that are not asked for', () => {
  const community = createCommunity(...[ada, ben, cleo, 4, 5].flatMap(joinThree))
  const { training, questions } = holdOutNewcomers(community, createRandom('one'))
  const [question] = questions
  expect(questions).toHaveLength(1)
  const known = toMembershipData(training)
  expect(known.getCircles(question?.member ?? 0)).toEqual([])
  const [answer = 0] = question?.answers ?? []
  const others = [10, 11, 12].filter((circle) => circle !== answer)
  expect(known.getDeclared(question?.member ?? 0)?.toSorted()).toEqual(others.map((id) => `Category ${id}`))
  const member = [ada, ben, cleo].find((id) => id !== question?.member) ?? 0
  expect(known.getDeclared(member)).toEqual([10, 11, 12].map((id) => `Category ${id}`))
  expect([10, 11, 12].filter((circle) => question?.isCandidate(circle))).toEqual([answer])
})

const joinThree = (member: number): [number, number, ...number[]][] =>
  [10, 11, 12].map((circle) => [circle, 1, member])

test.each([
  ['members of three circles', [10, 11, 12]],
  ['members of two circles', [10, 11]],
  ['members of one circle', [10]],
])('EASE learns from %s', async (_, circles) => {
  const members = [ada, ben]
  const joins = circles.map((circle): [number, number, ...number[]] => [circle, 1, ...members])
  const rank = await ease.learn(createCommunity(...joins, [10, 2, cleo]), [])
  expect((await rank(cleo)).toSorted((a, b) => a - b)).toEqual([10, 11, 12, 13, 14, 15])
})

test.each([
  ['of members of three circles', [10, 11, 12], 2],
  ['of members of two circles, if no one is in three', [10, 11], 1],
])('EASE tunes itself on questions %s', (_, circles, known) => {
  const joins = circles.map((circle): [number, number, ...number[]] => [circle, 1, ada, ben])
  const { training, questions } = splitForTuning(createCommunity(...joins, [10, 2, cleo]))
  expect(questions.map(({ member }) => member)).toEqual([ada, ben])
  expect(toMembershipData(training).getCircles(ada)).toHaveLength(known)
})
