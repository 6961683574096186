import { expect, test } from 'vitest'

import { averageQuality, computeErrors, computeGini, measure } from './measure.ts'
import type { Question } from './questions.ts'
import type { Rank } from './ranker.ts'

const measureMean = async (rank: Rank, questions: Question[]) =>
  averageQuality(await measure(rank, questions))

const acceptAll = () => true
const question = (answers: number[], isCandidate: (id: number) => boolean = acceptAll) => ({
  member: 1,
  answers: new Set(answers),
  isCandidate,
})

test('scores a result at rank three', async () => {
  const quality = await measureMean(() => [7, 8, 9], [question([9])])
  expect(quality).toEqual({ recall10: 1, recall20: 1, ndcg10: 0.5, mrr20: 1 / 3 })
})

test('ignores ids that are not candidates', async () => {
  const quality = await measureMean(() => [7, 8, 9], [question([9], (id) => id !== 7 && id !== 8)])
  expect(quality).toEqual({ recall10: 1, recall20: 1, ndcg10: 1, mrr20: 1 })
})

test('scores one of two results in the first ten and one in the first twenty', async () => {
  const order = Array.from({ length: 30 }, (_, index) => index + 1)
  const { recall10, recall20, mrr20 } = await measureMean(() => order, [question([2, 15])])
  expect([recall10, recall20, mrr20]).toEqual([0.5, 1, 0.5])
})

test('averages over the questions', async () => {
  const { recall10 } = await measureMean(() => [5], [question([5]), question([6])])
  expect(recall10).toBe(0.5)
})

const result = (member: number, recall10: number, first20: number[] = []) => ({
  member,
  recall10,
  recall20: 0,
  ndcg10: 0,
  mrr20: 0,
  first20,
})

test('the standard error is that of the mean, with one member’s results counted as one', () => {
  expect(computeErrors([result(1, 1), result(2, 0)]).recall10).toBeCloseTo(Math.sqrt(0.5) / 2)
  const repeated = [result(1, 1), result(1, 1), result(2, 0), result(2, 0)]
  expect(computeErrors(repeated).recall10).toBeCloseTo(Math.sqrt(0.5) / 2)
})

test('exposure is even if each candidate is shown equally often, and uneven if one is shown to everyone', () => {
  expect(computeGini([result(1, 0, [7]), result(2, 0, [8])], [7, 8], 10)).toBe(0)
  const shown = computeGini([result(1, 0, [7]), result(2, 0, [7])], [7, 8, 9, 10], 10)
  expect(shown).toBeCloseTo(3 / 4)
})

test('exposure counts the first ten or twenty results', () => {
  const order = Array.from({ length: 20 }, (_, index) => index + 1)
  const results = [result(1, 0, order), result(2, 0, order)]
  expect(computeGini(results, order, 10)).toBeCloseTo(1 / 2)
  expect(computeGini(results, order, 20)).toBe(0)
})
