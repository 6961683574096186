import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { findProblems, requirements, type Requirement } from './requirements.ts'

const entries = Object.entries(requirements).flatMap(([section, list]) =>
  list.map((entry) => ({ section, entry })),
)

test('every requirement has tests, and every quoted text is in the product', () => {
  const problems = entries.flatMap(({ section, entry }) =>
    findProblems(entry).map((problem) => `${section}: ${entry.requirement}: ${problem}`),
  )
  expect(problems, 'Fix the names in tools/specification/requirements.json').toEqual([])
})

test('every deviation names a decision that exists', () => {
  const files = readdirSync(join(import.meta.dirname, '../../docs/decisions'))
  const numbers = new Set(files.map((file) => Number.parseInt(file, 10)))
  const deviations = entries.flatMap(({ entry }) => entry.decision ?? [])
  expect(deviations.length).toBeGreaterThan(0)
  const ours = deviations.flatMap((name) => /^decision (\d+)$/.exec(name)?.[1] ?? [])
  expect(ours.filter((number) => !numbers.has(Number(number)))).toEqual([])
  expect(deviations.filter((name) => !/^(decision \d+|Decisions: \w.*)$/.test(name))).toEqual([])
})

test('every section of the specification has requirements', () => {
  const chapters = new Set(entries.map(({ section }) => section.charAt(0)))
  expect([...chapters]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', 'D'])
})

const file = 'tools/specification/requirements.test.ts'
const valid: Requirement = {
  requirement: 'Nothing',
  tests: [`${file} > reports missing files, tests, decisions and quotes`],
}

test('reports missing files, tests, decisions and quotes', () => {
  const missingTitle = 'no such test'.toUpperCase()
  expect(findProblems(valid)).toEqual([])
  expect(findProblems({ ...valid, tests: ['tools/no-such.test.ts > a test'] })).toEqual([
    'tools/no-such.test.ts does not exist',
  ])
  expect(findProblems({ ...valid, tests: [`${file} > ${missingTitle}`] })).toEqual([
    `${file} has no test “${missingTitle}”`,
  ])
  expect(findProblems({ ...valid, tests: [] })).toEqual(['no test'])
  expect(findProblems({ ...valid, decision: 'decision 1' })).toEqual(['needs both decision and instead'])
  expect(findProblems({ ...valid, requirement: 'It says “No such text anywhere”' })).toEqual([
    '“No such text anywhere” is nowhere in the product',
  ])
})
