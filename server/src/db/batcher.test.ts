import { expect, test } from 'vitest'

import { Batcher } from './batcher.ts'

type Item = { row: string; name: string }

function counted(
  work: (items: readonly Item[]) => Promise<readonly string[]>,
  { most = 10, lanes = 1 } = {},
) {
  const batches: string[][] = []
  const together = new Batcher<Item, string>(
    async (items) => {
      batches.push(items.map(({ name }) => name))
      return await work(items)
    },
    {
      rowOf: ({ row }) => row,
      nameOf: ({ name }) => name,
      maxBatchSize: most,
      concurrency: lanes,
      maxWait: 20,
      batches: 3,
    },
  )
  return { together, batches }
}
const namesOf = async (items: readonly Item[]) => items.map(({ name }) => name)
const inRow = (row: string, ...names: string[]): Item[] => names.map((name) => ({ row, name }))

test('what comes in one turn goes together, and each gets its own answer', async () => {
  const { together, batches } = counted(namesOf)
  const answers = await Promise.all(inRow('r', 'a', 'b', 'c').map((item) => together.do(item)))
  expect([answers, batches]).toEqual([['a', 'b', 'c'], [['a', 'b', 'c']]])
  expect(await together.do({ row: 'r', name: 'd' })).toBe('d')
})

/** Work whose batches end when the test says so. */
function heldBack(lanes = 1) {
  const ends: (() => void)[] = []
  const made = counted(
    async (items) => {
      await new Promise<void>((resolve) => ends.push(resolve))
      return await namesOf(items)
    },
    { lanes },
  )
  const begun = async (count: number) => {
    while (ends.length < count) await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return { ...made, ends, begun }
}

test('what comes while a batch is under way goes together after it', async () => {
  const { together, batches, ends, begun } = heldBack()
  const first = together.do({ row: 'r', name: 'a' })
  await begun(1)
  const later = [...inRow('r', 'b'), ...inRow('s', 'c')].map((item) => together.do(item))
  ends[0]?.()
  await begun(2)
  ends[1]?.()
  expect(await Promise.all([first, ...later])).toEqual(['a', 'b', 'c'])
  expect(batches).toEqual([['a'], ['b', 'c']])
})

test('two lanes work side by side, but never on one row', async () => {
  const { together, batches, ends, begun } = heldBack(2)
  const first = together.do({ row: 'r', name: 'a' })
  await begun(1)
  const others = [...inRow('r', 'b'), ...inRow('s', 'c')].map((item) => together.do(item))
  await begun(2)
  const late = together.do({ row: 't', name: 'd' })
  ends[1]?.()
  await begun(3)
  expect(batches).toEqual([['a'], ['c'], ['d']])
  ends[0]?.()
  await begun(4)
  for (const end of ends) end()
  expect(await Promise.all([first, ...others, late])).toEqual(['a', 'b', 'c', 'd'])
  expect(batches.at(-1)).toEqual(['b'])
})

test('a batch that takes long holds up only those of its rows', async () => {
  const { together, batches, ends, begun } = heldBack()
  const stuck = together.do({ row: 'r', name: 'a' })
  await begun(1)
  const behind = together.do({ row: 'r', name: 'b' })
  const other = together.do({ row: 's', name: 'c' })
  await begun(2)
  ends[1]?.()
  expect(await other).toBe('c')
  ends[0]?.()
  await begun(3)
  ends[2]?.()
  expect(await Promise.all([stuck, behind])).toEqual(['a', 'b'])
  expect(batches).toEqual([['a'], ['c'], ['b']])
})

test('no batch holds a name twice, nor more than it may, and the order of a row stays', async () => {
  const { together, batches } = counted(namesOf, { most: 2 })
  await Promise.all([...inRow('r', 'a', 'a', 'b'), ...inRow('s', 'c', 'd')].map((item) => together.do(item)))
  expect(batches).toEqual([['a', 'c'], ['a', 'b'], ['d']])
})

test('one that cannot be done does not take the others with it', async () => {
  const { together, batches } = counted(async (items) => {
    if (items.some(({ name }) => name === 'bad')) throw new Error('no')
    return await namesOf(items)
  })
  const answers = await Promise.allSettled(inRow('r', 'a', 'bad', 'c').map((item) => together.do(item)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(batches).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']])
  expect(await together.do({ row: 'r', name: 'd' })).toBe('d')
})
