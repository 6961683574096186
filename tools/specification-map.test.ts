import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { faultsOf, linesOf, type Line } from './specification-map.ts'

const map = readFileSync(join(import.meta.dirname, '../docs/specification-map.md'), 'utf8')
const lines = linesOf(map)

test('each line of the map of the specification points at what is there, and at a test that is there', () => {
  const wrong = lines.flatMap((line) =>
    faultsOf(line).map((fault) => `${line.section}: ${line.says}: ${fault}`),
  )
  expect(wrong).toEqual([])
})

test('the map says how many lines it has, and names each deviation with its decision at its head', () => {
  const otherwise = lines.filter(({ decision }) => decision !== null)
  const count = `${lines.length} lines, ${otherwise.length} of them deviations`
  expect(map.includes(count), count).toBe(true)
  const [head = ''] = map.split('\n## 1.')
  const unsaid = otherwise.filter(({ decision }) => decision === null || !head.includes(decision))
  expect(unsaid.map(({ says }) => says)).toEqual([])
})

test('every section of the specification has lines', () => {
  const sections = [...map.matchAll(/^## (\d)\. /gm)].map(([, number]) => number)
  expect(sections).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  for (const part of map.split(/^(?=## )/m).slice(2))
    expect(linesOf(part).length, part.slice(0, 40)).toBeGreaterThan(0)
})

const line: Line = {
  section: 'Tests',
  says: 'Nothing',
  places: [{ file: 'package.json', named: ['"name": "coterie"'] }],
  tests: [{ file: 'tools/specification-map.test.ts', named: ['what is wrong with a line is found'] }],
  decision: null,
}

test('what is wrong with a line is found', () => {
  const missing = { file: 'tools/no-such.ts', named: [] }
  const otherName = { file: 'package.json', named: ['no such name'] }
  const otherTest = { file: 'tools/specification-map.test.ts', named: ['no such test'.toUpperCase()] }
  expect(faultsOf(line)).toEqual([])
  expect(faultsOf({ ...line, places: [missing] })).toEqual(['There is no tools/no-such.ts'])
  expect(faultsOf({ ...line, places: [otherName] })).toEqual(['package.json has no no such name'])
  expect(faultsOf({ ...line, tests: [otherTest] })).toEqual([
    'tools/specification-map.test.ts has no test NO SUCH TEST',
  ])
  expect(faultsOf({ ...line, places: [], tests: [] })).toEqual(['It names no place', 'No test holds it'])
  expect(faultsOf({ ...line, says: 'It says “Good morning”' })).toEqual([
    '“Good morning” stands in none of its files',
  ])
})
