import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Something that a line of the map points at: a file, and what stands in it. */
export type Place = { file: string; named: string[] }

/** One line of docs/specification-map.md. */
export type Line = {
  /** The heading that it stands below. */
  section: string
  says: string
  places: Place[]
  tests: Place[]
  /** What it names as the decision to do otherwise, as 'decision 18' or 'decisions, Admin'. */
  decision: string | null
}

const root = join(import.meta.dirname, '..')
const isFile = /^[\w./-]+\.(ts|tsx|js|mjs|sql|css|svg|json|md|gz|html)$/

/** Reads the tables of the map: what it says, where it stands, which test holds it. */
export function linesOf(map: string): Line[] {
  let section = ''
  const lines: Line[] = []
  for (const row of map.split('\n')) {
    if (row.startsWith('#')) section = row.replace(/^#+ /, '')
    const cells = cellsOf(row)
    if (cells.length !== 3 || cells[0] === 'It says' || cells.every((cell) => /^-+$/.test(cell))) continue
    const [says = '', where = '', held = ''] = cells
    const decision = /Otherwise: ([^(]+) \(/.exec(says)?.[1] ?? null
    lines.push({ section, says, places: placesOf(where), tests: placesOf(held), decision })
  }
  return lines
}

/** Cells of a row of a table; a bar within one is written `\|`. */
function cellsOf(row: string): string[] {
  if (!row.startsWith('| ')) return []
  const cells = row.split(/(?<!\\)\|/).slice(1, -1)
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'))
}

/** `file` `name` `name`, `file` `name`: what is a path begins a place, what follows is looked for in it. */
function placesOf(cell: string): Place[] {
  const places: Place[] = []
  for (const [, code = ''] of cell.matchAll(/`([^`]+)`/g)) {
    if (isFile.test(code)) places.push({ file: code, named: [] })
    else places.at(-1)?.named.push(code)
  }
  return places
}

const texts = new Map<string, string | null>()

/** A file as it reads: without the backslashes before quotes. Null: there is none. */
function textOf(file: string): string | null {
  const known = texts.get(file)
  if (known !== undefined) return known
  const path = join(root, file)
  const text = existsSync(path) ? readFileSync(path, 'utf8').replaceAll(/\\(['"`])/g, '$1') : null
  texts.set(file, text)
  return text
}

/** Whether a text holds something that may have gaps, as 'Place {n} of {total}'. */
function holds(text: string, named: string): boolean {
  return named.split(/\{\w*\}/).every((piece) => text.includes(piece))
}

/** Whether a test of that name is in a file: its title is the first argument of a call, or begins a row of its cases. */
function hasTest(text: string, title: string): boolean {
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => {
    const parts = text.split(quoted)
    return parts.some((part, index) => /^\s*,/.test(part) && /[([]\s*$/.test(parts[index - 1] ?? ''))
  })
}

/** What is quoted “so” in a line, as the specification has it. */
function quotesOf(line: Line): string[] {
  return [...line.says.matchAll(/“([^”]+)”/g)].map(([, quote = '']) => quote)
}

/** What is wrong with a line; empty when all that it names is there. */
export function faultsOf(line: Line): string[] {
  const faults: string[] = []
  const found: string[] = []
  for (const { file, named } of line.places) {
    const text = textOf(file)
    if (text === null) faults.push(`There is no ${file}`)
    else found.push(text)
    for (const name of named) if (text !== null && !holds(text, name)) faults.push(`${file} has no ${name}`)
  }
  for (const { file, named } of line.tests) {
    const text = textOf(file)
    if (text === null) faults.push(`There is no ${file}`)
    else if (named.length === 0) faults.push(`Which test of ${file}?`)
    for (const title of named)
      if (text !== null && !hasTest(text, title)) faults.push(`${file} has no test ${title}`)
  }
  for (const quote of quotesOf(line))
    if (!found.some((text) => holds(text, quote))) faults.push(`“${quote}” stands in none of its files`)
  if (line.places.length === 0) faults.push('It names no place')
  if (line.tests.length === 0) faults.push('No test holds it')
  return faults
}
