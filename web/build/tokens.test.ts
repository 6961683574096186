import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../src/ui', file), 'utf8')
const source = read('tokens.css')

/** The hex colors of a theme by role, from tokens.css. */
function readPalette(theme: string): Map<string, string> {
  const block = source.split(`[data-theme='${theme}'] {`)[1]?.split('}')[0] ?? ''
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, role = '', hex = '']) => [role, hex]),
  )
}

/** Relative luminance by WCAG 2.2. */
function getLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function getContrast(first: string, second: string): number {
  const [bright = 0, dim = 0] = [getLuminance(first), getLuminance(second)].toSorted((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

const textRoles = ['ink', 'ink-soft', 'accent', 'second', 'sun', 'good', 'warn', 'bad']

test.each([
  ['light', 4.5],
  ['dark', 4.5],
  ['high-contrast', 7],
])('text in %s has a contrast of %d:1 on paper, on cards and on filled buttons', (theme, minimum) => {
  const palette = readPalette(theme)
  const color = (role: string) => palette.get(role) ?? expect.unreachable(`${theme} has no ${role}`)
  for (const role of textRoles) {
    expect.soft(getContrast(color(role), color('paper')), `${role} on paper`).toBeGreaterThanOrEqual(minimum)
    expect.soft(getContrast(color(role), color('card')), `${role} on card`).toBeGreaterThanOrEqual(minimum)
  }
  expect.soft(getContrast(color('accent-ink'), color('accent')), 'accent-ink').toBeGreaterThanOrEqual(minimum)
  expect.soft(getContrast(color('card'), color('second')), 'card on second').toBeGreaterThanOrEqual(minimum)
})

/** One color over another with this opacity in percent. */
function blend(above: string, below: string, percent: number): string {
  const parts = [1, 3, 5].map((start) => {
    const [over = 0, under = 0] = [above, below].map((hex) =>
      Number.parseInt(hex.slice(start, start + 2), 16),
    )
    return Math.round(under + ((over - under) * percent) / 100)
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Badges tinted with their text color, with the opacity in percent. */
const tinted = [...read('chips.tsx').matchAll(/bg-(\w+)\/(\d+) text-\1/g)]

test.each([
  ['light', 4.5],
  ['dark', 4.5],
  ['high-contrast', 7],
])('text in tinted badges in %s has a contrast of %d:1 on paper and on cards', (theme, minimum) => {
  const palette = readPalette(theme)
  const color = (role: string) => palette.get(role) ?? expect.unreachable(`${theme} has no ${role}`)
  expect(tinted.length).toBeGreaterThan(3)
  for (const [, role = '', percent] of tinted)
    for (const below of ['paper', 'card']) {
      const tint = blend(color(role), color(below), Number(percent))
      expect.soft(getContrast(color(role), tint), `${role} on ${below}`).toBeGreaterThanOrEqual(minimum)
    }
})

test('borders in high contrast are as strong as text', () => {
  expect(readPalette('high-contrast').get('line')).toBe('#000000')
})

/** A row of the table in docs/design.md: a color pair and its contrast in each theme. */
const documentedRows = [
  ...readFileSync(join(import.meta.dirname, '../../docs/design.md'), 'utf8').matchAll(
    /^\| `([\w-]+)` on `([\w-]+)` \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|$/gm,
  ),
]

test('docs/design.md states the contrast of the tokens, rounded down', () => {
  expect(documentedRows.length).toBeGreaterThan(10)
  for (const [, above = '', below = '', ...ratios] of documentedRows)
    for (const [index, theme] of ['light', 'dark', 'high-contrast'].entries()) {
      const palette = readPalette(theme)
      const color = (role: string) => palette.get(role) ?? expect.unreachable(`${theme} has no ${role}`)
      const measured = Math.floor(getContrast(color(above), color(below)) * 10) / 10
      expect.soft(Number(ratios[index]), `${above} on ${below}, ${theme}`).toBe(measured)
    }
})
