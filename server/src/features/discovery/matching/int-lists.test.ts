import { expect, test } from 'vitest'

import { dice } from '../../../demo/random.ts'
import { IntLists } from './int-lists.ts'

const sorted = (values: Iterable<number>) => [...values].toSorted((one, other) => one - other)

test('many lists that grow and shrink in any order match plain arrays', () => {
  const chance = dice('lists')
  const lists = new IntLists()
  const plain: number[][] = Array.from({ length: 50 }, () => [])
  for (let step = 0; step < 20_000; step += 1) {
    const owner = chance.between(0, 49)
    const own = plain[owner] ?? []
    const kind = chance.between(0, 9)
    if (kind < 6) {
      lists.push(owner, step)
      own.push(step)
    } else if (kind < 9 && own.length > 0) {
      const value = own[chance.between(0, own.length - 1)] ?? -1
      lists.remove(owner, value)
      plain[owner] = own.filter((one) => one !== value)
    } else {
      lists.set(owner, [step, step + 1])
      plain[owner] = [step, step + 1]
    }
  }
  for (const [owner, own] of plain.entries()) expect(sorted(lists.values(owner))).toEqual(sorted(own))
})

test('removes pairs by their first number, never by their second', () => {
  const lists = new IntLists()
  lists.set(1, [5, 7, 7, 5, 9, 7])
  lists.remove(1, 7, 2)
  expect([...lists.values(1)]).toEqual([5, 7, 9, 7])
  lists.remove(1, 8, 2)
  expect([...lists.values(1)]).toEqual([5, 7, 9, 7])
})

test('owners start without a list', () => {
  const lists = new IntLists()
  expect([lists.length(1_000_000), [...lists.values(3)]]).toEqual([0, []])
})
