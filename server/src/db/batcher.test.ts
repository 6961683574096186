import { expect, test } from 'vitest'

import { Batcher } from './batcher.ts'

type Item = { row: string; name: string }

function createBatcher(
  work: (items: readonly Item[]) => Promise<readonly string[]>,
  { maxBatchSize = 10, concurrency = 1 } = {},
) {
  const batches: string[][] = []
  const batcher = new Batcher<Item, string>(
    async (items) => {
      batches.push(items.map(({ name }) => name))
      return await work(items)
    },
    {
      getRowKey: ({ row }) => row,
      getItemKey: ({ name }) => name,
      maxBatchSize,
      concurrency,
      maxWait: 20,
      maxBatches: 3,
    },
  )
  return { batcher, batches }
}
const getNames = async (items: readonly Item[]) => items.map(({ name }) => name)
const createItems = (row: string, ...names: string[]): Item[] => names.map((name) => ({ row, name }))

test('batches items added in one turn, and returns a result for each', async () => {
  const { batcher, batches } = createBatcher(getNames)
  const results = await Promise.all(createItems('r', 'a', 'b', 'c').map((item) => batcher.submit(item)))
  expect([results, batches]).toEqual([['a', 'b', 'c'], [['a', 'b', 'c']]])
  expect(await batcher.submit({ row: 'r', name: 'd' })).toBe('d')
})

/** Each batch ends when the test calls its function in `ends`. */
function createBlockedBatcher(concurrency = 1) {
  const ends: (() => void)[] = []
  const created = createBatcher(
    async (items) => {
      await new Promise<void>((resolve) => ends.push(resolve))
      return await getNames(items)
    },
    { concurrency },
  )
  const waitForBatches = async (count: number) => {
    while (ends.length < count) await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return { ...created, ends, waitForBatches }
}

test('batches items that arrive during a batch', async () => {
  const { batcher, batches, ends, waitForBatches } = createBlockedBatcher()
  const first = batcher.submit({ row: 'r', name: 'a' })
  await waitForBatches(1)
  const later = [...createItems('r', 'b'), ...createItems('s', 'c')].map((item) => batcher.submit(item))
  ends[0]?.()
  await waitForBatches(2)
  ends[1]?.()
  expect(await Promise.all([first, ...later])).toEqual(['a', 'b', 'c'])
  expect(batches).toEqual([['a'], ['b', 'c']])
})

test('runs two batches concurrently, but never on the same row', async () => {
  const { batcher, batches, ends, waitForBatches } = createBlockedBatcher(2)
  const first = batcher.submit({ row: 'r', name: 'a' })
  await waitForBatches(1)
  const others = [...createItems('r', 'b'), ...createItems('s', 'c')].map((item) => batcher.submit(item))
  await waitForBatches(2)
  const late = batcher.submit({ row: 't', name: 'd' })
  ends[1]?.()
  await waitForBatches(3)
  expect(batches).toEqual([['a'], ['c'], ['d']])
  ends[0]?.()
  await waitForBatches(4)
  for (const end of ends) end()
  expect(await Promise.all([first, ...others, late])).toEqual(['a', 'b', 'c', 'd'])
  expect(batches.at(-1)).toEqual(['b'])
})

test('a late batch delays only items of its rows', async () => {
  const { batcher, batches, ends, waitForBatches } = createBlockedBatcher()
  const late = batcher.submit({ row: 'r', name: 'a' })
  await waitForBatches(1)
  const sameRow = batcher.submit({ row: 'r', name: 'b' })
  const other = batcher.submit({ row: 's', name: 'c' })
  await waitForBatches(2)
  ends[1]?.()
  expect(await other).toBe('c')
  ends[0]?.()
  await waitForBatches(3)
  ends[2]?.()
  expect(await Promise.all([late, sameRow])).toEqual(['a', 'b'])
  expect(batches).toEqual([['a'], ['c'], ['b']])
})

test('limits the size of a batch, never batches a name twice, and keeps the order per row', async () => {
  const { batcher, batches } = createBatcher(getNames, { maxBatchSize: 2 })
  await Promise.all(
    [...createItems('r', 'a', 'a', 'b'), ...createItems('s', 'c', 'd')].map((item) => batcher.submit(item)),
  )
  expect(batches).toEqual([['a', 'c'], ['a', 'b'], ['d']])
})

test('a failing item does not fail the others of its batch', async () => {
  const { batcher, batches } = createBatcher(async (items) => {
    if (items.some(({ name }) => name === 'bad')) throw new Error('failed')
    return await getNames(items)
  })
  const results = await Promise.allSettled(
    createItems('r', 'a', 'bad', 'c').map((item) => batcher.submit(item)),
  )
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(batches).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']])
  expect(await batcher.submit({ row: 'r', name: 'd' })).toBe('d')
})
