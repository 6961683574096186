import { expect, test } from 'vitest'

import { createRandom } from '../../../demo/random.ts'
import { IntLists } from './int-lists.ts'

const sort = (values: Iterable<number>) => [...values].toSorted((a, b) => a - b)

test('many lists that grow and shrink in any order match plain arrays', () => {
  const random = createRandom('lists')
  const lists = new IntLists()
  const plain: number[][] = Array.from({ length: 50 }, () => [])
  for (let step = 0; step < 20_000; step += 1) {
    const owner = random.between(0, 49)
    const expected = plain[owner] ?? []
    const kind = random.between(0, 9)
    if (kind < 6) {
      lists.push(owner, step)
      expected.push(step)
    } else if (kind < 9 && expected.length > 0) {
      const value = expected[random.between(0, expected.length - 1)] ?? -1
      lists.remove(owner, value)
      plain[owner] = expected.filter((entry) => entry !== value)
    } else {
      lists.set(owner, [step, step + 1])
      plain[owner] = [step, step + 1]
    }
  }
  for (const [owner, expected] of plain.entries()) expect(sort(lists.values(owner))).toEqual(sort(expected))
})

test('removes pairs by their first number, never by their second', () => {
  const lists = new IntLists()
  lists.set(1, [5, 7, 7, 5, 9, 7])
  lists.remove(1, 7, 2)
  expect([...lists.values(1)]).toEqual([5, 7, 9, 7])
  lists.remove(1, 8, 2)
  expect([...lists.values(1)]).toEqual([5, 7, 9, 7])
})

test('an unknown owner has an empty list', () => {
  const lists = new IntLists()
  expect([lists.length(1_000_000), [...lists.values(3)]]).toEqual([0, []])
})
