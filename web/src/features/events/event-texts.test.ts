import { expect, test } from 'vitest'

import { getFriendsText, getGuestCountText, getReasonTexts, getSpotsText } from './event-data.ts'

const noReasons = { sharedTags: [], distanceMiles: null, friendsGoing: 0, circleMatesGoing: 0 }

test('returns a text for each reason', () => {
  expect(getReasonTexts(noReasons)).toEqual([])
  expect(getReasonTexts({ ...noReasons, sharedTags: ['Jazz', 'Coffee'], distanceMiles: 0 })).toEqual([
    'You like Jazz and Coffee',
    'In your city',
  ])
  expect(
    getReasonTexts({ ...noReasons, sharedTags: ['A', 'B', 'C', 'D', 'E'], circleMatesGoing: 1 }),
  ).toEqual(['You like A, B, C, and 2 more', 'Someone from your circles is going'])
  expect(getReasonTexts({ ...noReasons, distanceMiles: 1 })).toEqual(['1 mile away'])
})

const startsAt = '2026-12-05T19:00:00Z'

const span = { startsAt, endsAt: null, cancelled: false }
const before = Date.parse(startsAt)
const after = before + 3 * 3_600_000

/** Before and after the event. */
const getFriendsTexts = (friendsGoing: { name: string }[], friendsGoingCount: number) =>
  [before, after].map((now) => getFriendsText({ ...span, friendsGoing, friendsGoingCount }, now))

const getSpotsTexts = (goingCount: number, spotsLeft: number | null, waitlistCount = 0) =>
  [before, after].map((now) => getSpotsText({ ...span, goingCount, spotsLeft, waitlistCount }, now))

test('names two friends', () => {
  const people = [{ name: 'Ben' }, { name: 'Cleo' }, { name: 'Dan' }]
  expect(getFriendsTexts([], 0)).toEqual([null, null])
  expect(getFriendsTexts([], 3)).toEqual(['3 friends are going', '3 friends went'])
  expect(getFriendsTexts(people.slice(0, 1), 1)).toEqual(['Ben is going', 'Ben went'])
  expect(getFriendsTexts(people.slice(0, 2), 2)).toEqual(['Ben and Cleo are going', 'Ben and Cleo went'])
  expect(getFriendsTexts(people, 5)).toEqual([
    'Ben, Cleo, and 3 more are going',
    'Ben, Cleo, and 3 more went',
  ])
})

test('counts spots only if they are limited, and until the event is over', () => {
  expect(getSpotsTexts(1, null)).toEqual(['1 going', '1 went'])
  expect(getSpotsTexts(8, 2)).toEqual(['8 going · 2 spots left', '8 went'])
  expect(getSpotsTexts(10, 0, 3)).toEqual(['Full · 3 waiting', '10 went'])
  expect(getSpotsTexts(10, 0)).toEqual(['Full', '10 went'])
})

test('does not say that anyone went to a cancelled event', () => {
  const event = { ...span, cancelled: true, goingCount: 1 }
  expect(getGuestCountText(event, after)).toBe('1 going')
})
