import { expect, test } from 'vitest'

import { measure } from './measure.ts'

const acceptAll = () => true
const question = (answers: number[], isCandidate: (id: number) => boolean = acceptAll) => ({
  member: 1,
  answers: new Set(answers),
  isCandidate,
})

test('scores a result at rank three', async () => {
  const quality = await measure(() => [7, 8, 9], [question([9])])
  expect(quality).toEqual({ recall10: 1, recall20: 1, ndcg10: 0.5, mrr20: 1 / 3 })
})

test('ignores ids that are not candidates', async () => {
  const quality = await measure(() => [7, 8, 9], [question([9], (id) => id !== 7 && id !== 8)])
  expect(quality).toEqual({ recall10: 1, recall20: 1, ndcg10: 1, mrr20: 1 })
})

test('scores one of two results in the first ten and one in the first twenty', async () => {
  const order = Array.from({ length: 30 }, (_, index) => index + 1)
  const { recall10, recall20, mrr20 } = await measure(() => order, [question([2, 15])])
  expect([recall10, recall20, mrr20]).toEqual([0.5, 1, 0.5])
})

test('averages over the questions', async () => {
  const { recall10 } = await measure(() => [5], [question([5]), question([6])])
  expect(recall10).toBe(0.5)
})
