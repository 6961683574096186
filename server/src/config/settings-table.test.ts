import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { settings } from './settings.ts'

const docs = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
const section = docs.slice(
  docs.indexOf('## Settings'),
  docs.indexOf('\n## ', docs.indexOf('## Settings') + 1),
)
const rows = section.split('\n').filter((line) => line.startsWith('| `'))
const splitCells = (row: string) => row.split('|').map((cell) => cell.trim())

test('every setting has a row in docs/operations.md, and every row is a setting', () => {
  const described = rows.map((row) => splitCells(row)[1]?.replaceAll('`', ''))
  expect(described.toSorted()).toEqual(Object.keys(settings.shape).toSorted())
})

test('every row has a default and a description', () => {
  for (const row of rows) {
    const [, name, defaultValue, description] = splitCells(row)
    expect(
      [defaultValue, description].every((cell) => (cell ?? '').length > 0),
      name,
    ).toBe(true)
  }
})

const defaults = Object.entries(settings.parse({})).flatMap(([name, value]) =>
  typeof value === 'number' || (typeof value === 'string' && name !== 'DATA_DIR')
    ? [[name, String(value)] as const]
    : [],
)

test.each(defaults)('%s: the table has the default %s', (name, value) => {
  const row = rows.find((line) => line.startsWith(`| \`${name}\``)) ?? ''
  expect(splitCells(row)[2]).toBe(`\`${value}\``)
})
