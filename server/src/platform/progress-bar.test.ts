import { PassThrough } from 'node:stream'

import { expect, test } from 'vitest'

import { createProgressBar } from './progress-bar.ts'

function createOutput(isTTY: boolean): PassThrough & { isTTY: boolean } {
  return Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY })
}

test('draws a growing bar on one line of a terminal', () => {
  const terminal = createOutput(true)
  const report = createProgressBar('People', terminal)
  report(30, 120)
  report(120, 120)
  expect(terminal.read()).toBe(
    `\rPeople  ${'█'.repeat(8)}${'░'.repeat(22)}  30/120\rPeople  ${'█'.repeat(30)}  120/120\n`,
  )
})

test('writes one line per quarter to a file', () => {
  const file = createOutput(false)
  const report = createProgressBar('People', file)
  for (let done = 0; done <= 100; done += 10) report(done, 100)
  expect(file.read()).toBe('People: 0/100\nPeople: 30/100\nPeople: 50/100\nPeople: 80/100\nPeople: 100/100\n')
})

test('zero items are complete', () => {
  const file = createOutput(false)
  createProgressBar('People', file)(0, 0)
  expect(file.read()).toBe('People: 0/0\n')
})
