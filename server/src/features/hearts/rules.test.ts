import { describe, expect, test } from 'vitest'

import { checkHeartsOpen, findCircles, getHeartsClosing, getHeartsOpening } from './rules.ts'

const toEvent = (endsAt: string, timezone: string) => ({
  startsAt: new Date('2026-01-01T00:00:00Z'),
  endsAt: new Date(endsAt),
  timezone,
})

describe('hearts open three hours after the end, and at night the next morning at 9', () => {
  test.each([
    ['2026-12-05T12:00:00Z', 'UTC', '2026-12-05T15:00:00.000Z'],
    ['2026-12-05T18:00:00Z', 'UTC', '2026-12-05T21:00:00.000Z'],
    ['2026-12-05T18:01:00Z', 'UTC', '2026-12-06T09:00:00.000Z'],
    ['2026-12-05T20:59:00Z', 'UTC', '2026-12-06T09:00:00.000Z'],
    ['2026-12-05T23:00:00Z', 'UTC', '2026-12-06T09:00:00.000Z'],
    ['2026-12-06T05:59:00Z', 'UTC', '2026-12-06T09:00:00.000Z'],
    ['2026-12-06T06:00:00Z', 'UTC', '2026-12-06T09:00:00.000Z'],
    ['2026-12-06T06:01:00Z', 'UTC', '2026-12-06T09:01:00.000Z'],
    ['2026-12-05T18:00:00Z', 'Europe/Berlin', '2026-12-06T08:00:00.000Z'],
    ['2026-12-31T20:00:00Z', 'UTC', '2027-01-01T09:00:00.000Z'],
    ['2026-12-05T22:00:00Z', 'America/Los_Angeles', '2026-12-06T01:00:00.000Z'],
    // The clock is put back in this night.
    ['2026-10-24T18:00:00Z', 'Europe/Berlin', '2026-10-25T08:00:00.000Z'],
  ])('%s in %s: %s', (endsAt, timezone, expected) => {
    expect(getHeartsOpening(toEvent(endsAt, timezone)).toISOString()).toBe(expected)
  })

  test('without an end, an event ends three hours after its start', () => {
    const event = { startsAt: new Date('2026-12-05T10:00:00Z'), endsAt: null, timezone: 'UTC' }
    expect(getHeartsOpening(event).toISOString()).toBe('2026-12-05T16:00:00.000Z')
  })
})

test('hearts can be given from the opening on, for 90 days', () => {
  const event = toEvent('2026-12-05T12:00:00Z', 'UTC')
  const check = (at: string) => checkHeartsOpen(event, new Date(at))?.refusal ?? null
  expect(getHeartsClosing(event).toISOString()).toBe('2027-03-05T15:00:00.000Z')
  expect([
    check('2026-12-05T14:59:59Z'),
    check('2026-12-05T15:00:00Z'),
    check('2027-03-05T14:59:59Z'),
    check('2027-03-05T15:00:00Z'),
  ]).toEqual(['hearts_not_open', null, null, 'hearts_closed'])
})

type Pairs = [number, number][]

describe('a circle needs three people who are all friends, each with a mutual heart', () => {
  test.each<[string, Pairs, Pairs, number[][]]>([
    ['two people', [[1, 2]], [[1, 2]], []],
    [
      'a triangle',
      [
        [1, 2],
        [1, 3],
        [2, 3],
      ],
      [
        [1, 2],
        [1, 3],
        [2, 3],
      ],
      [[1, 2, 3]],
    ],
    [
      'a chain',
      [
        [1, 2],
        [2, 3],
      ],
      [
        [1, 2],
        [2, 3],
      ],
      [],
    ],
    [
      'old friends and a third',
      [
        [1, 2],
        [1, 3],
        [2, 3],
      ],
      [
        [1, 3],
        [2, 3],
      ],
      [[1, 2, 3]],
    ],
    [
      'old friends without hearts',
      [
        [1, 2],
        [1, 3],
        [2, 3],
      ],
      [[1, 3]],
      [],
    ],
    [
      'four people',
      [
        [1, 2],
        [1, 3],
        [1, 4],
        [2, 3],
        [2, 4],
        [3, 4],
      ],
      [
        [1, 2],
        [1, 3],
        [1, 4],
        [2, 3],
        [2, 4],
        [3, 4],
      ],
      [[1, 2, 3, 4]],
    ],
    [
      'two who are friends with both others, but not with each other',
      [
        [1, 2],
        [1, 3],
        [1, 4],
        [2, 3],
        [2, 4],
      ],
      [
        [1, 2],
        [2, 3],
        [2, 4],
      ],
      [[1, 2, 3]],
    ],
    [
      'two triangles',
      [
        [1, 2],
        [1, 3],
        [2, 3],
        [4, 5],
        [4, 6],
        [5, 6],
      ],
      [
        [1, 2],
        [1, 3],
        [2, 3],
        [4, 5],
        [4, 6],
        [5, 6],
      ],
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
    ],
  ])('%s', (_, friendships, hearts, expected) => {
    const circles = findCircles(friendships, hearts).map((circle) => circle.toSorted((a, b) => a - b))
    expect(circles.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual(expected)
  })

  test('of ten people, eight are in the circle', () => {
    const pairs: Pairs = []
    for (let first = 1; first < 10; first += 1)
      for (let second = first + 1; second <= 10; second += 1) pairs.push([first, second])
    expect(findCircles(pairs, pairs).map(({ length }) => length)).toEqual([8])
  })
})
