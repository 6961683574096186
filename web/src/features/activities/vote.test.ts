import { expect, test } from 'vitest'

import { createActivity } from './testing/activity.ts'
import { applyVote, toggleDate } from './voting.tsx'

const ada = { id: 1, name: 'Ada', avatar: null }
const bo = { id: 2, name: 'Bo', avatar: null }

const activity = createActivity({
  dates: [
    { id: 7, startsAt: '2026-11-28T12:00:00.000Z', votes: 1 },
    { id: 8, startsAt: '2026-11-29T12:00:00.000Z', votes: 0 },
  ],
  votes: [{ person: bo, answer: 'yes', dates: [7] }],
})

test('adds a vote and its dates to the counts', () => {
  const updated = applyVote(activity, ada, { answer: 'yes', dates: [7, 8] })
  expect(updated).toMatchObject({ yesCount: 2, noCount: 0, ownVote: { answer: 'yes', dates: [7, 8] } })
  expect(updated.dates.map(({ votes }) => votes)).toEqual([2, 1])
})

test('a later vote replaces the earlier one, and "no" has no dates', () => {
  const first = applyVote(activity, ada, { answer: 'yes', dates: [8] })
  const updated = applyVote(first, ada, { answer: 'no', dates: [8] })
  expect(updated).toMatchObject({ yesCount: 1, noCount: 1, ownVote: { answer: 'no', dates: [] } })
  expect(updated.votes).toHaveLength(2)
  expect(updated.dates.map(({ votes }) => votes)).toEqual([1, 0])
})

test('"yes" counts for the date if there is only one', () => {
  const single = { ...activity, dates: activity.dates.slice(0, 1) }
  const updated = applyVote(single, ada, { answer: 'yes', dates: [] })
  expect(updated).toMatchObject({ ownVote: { answer: 'yes', dates: [7] }, dates: [{ votes: 2 }] })
  expect(applyVote(single, ada, { answer: 'no', dates: [] }).dates).toMatchObject([{ votes: 1 }])
})

test('pressing a date votes yes and adds or removes it', () => {
  expect(toggleDate(null, 7)).toEqual({ answer: 'yes', dates: [7] })
  expect(toggleDate({ answer: 'no', dates: [] }, 8)).toEqual({ answer: 'yes', dates: [8] })
  expect(toggleDate({ answer: 'yes', dates: [7, 8] }, 7)).toEqual({ answer: 'yes', dates: [8] })
})
