import { expect, test } from 'vitest'

import { SingleFlight } from './single-flight.ts'

test('runs work once per key at a time, and again afterwards, even after a failure', async () => {
  const flights = new SingleFlight<number>()
  let runs = 0
  const work = async () => (runs += 1)
  expect(await Promise.all([flights.run('a', work), flights.run('a', work), flights.run('b', work)])).toEqual(
    [1, 1, 2],
  )
  expect(await flights.run('a', work)).toBe(3)
  const failing = flights.run('a', () => Promise.reject(new Error('No')))
  await expect(failing).rejects.toThrow('No')
  expect(await flights.run('a', work)).toBe(4)
})
