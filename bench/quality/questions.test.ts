import { expect, test } from 'vitest'

import { createRandom } from '../../server/src/demo/random.ts'
import type { Community } from './community.ts'
import { toMembershipData } from './memberships.ts'
import { holdOutMemberships, splitByMeetings } from './questions.ts'

const [ada, ben, cleo] = [1, 2, 3]
const day = new Date('2017-06-01T00:00:00Z')

function createCommunity(...events: [circle: number, month: number, ...attendees: number[]][]): Community {
  return {
    members: [ada, ben, cleo].map((id) => ({ id, point: null })),
    circles: [10, 11, 12].map((id) => ({ id, category: '', tags: [], point: null })),
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
