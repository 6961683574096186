import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Requirement = {
  requirement: string
  /** The decision that replaces the requirement, such as 'decision 18' or 'Decisions: Admin'. */
  decision?: string
  instead?: string
  /** File and title: 'e2e/story.test.ts > a newcomer finds a circle'. */
  tests: string[]
}

type Requirements = Record<string, Requirement[]>

const root = join(import.meta.dirname, '../..')

export const requirements = JSON.parse(
  readFileSync(join(import.meta.dirname, 'requirements.json'), 'utf8'),
) as Requirements

const files = new Map<string, string | null>()

function readSource(file: string): string | null {
  const cached = files.get(file)
  if (cached !== undefined) return cached
  const path = join(root, file)
  const text = existsSync(path) ? unescapeQuotes(readFileSync(path, 'utf8')) : null
  files.set(file, text)
  return text
}

const unescapeQuotes = (text: string) => text.replaceAll(/\\(['"`])/g, '$1')

let productTexts: string[] | undefined

/** The English texts, and the source code without tests. Quoted texts must occur in it. */
function readProduct(): string[] {
  const sources = '{contract,server,web}/{src,document,public}/**/*.{ts,tsx,html,json,css}'
  productTexts ??= globSync([sources, 'messages/en.json'], { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readSource(file) ?? '')
  return productTexts
}

/** A test title is the first argument of a call, or the first item of a row of a table. */
function hasTest(source: string, title: string): boolean {
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => {
    const parts = source.split(quoted)
    return parts.some((part, index) => /^\s*,/.test(part) && /[([]\s*$/.test(parts[index - 1] ?? ''))
  })
}

/** A quoted text may have placeholders, such as 'Page {n} of {total}'. */
function occurs(quote: string): boolean {
  const pieces = quote.split(/\{\w*\}/)
  return readProduct().some((text) => pieces.every((piece) => text.includes(piece)))
}

export function findProblems({ requirement, decision, instead, tests }: Requirement): string[] {
  const problems: string[] = []
  for (const test of tests) {
    const [file = '', ...rest] = test.split(' > ')
    const title = rest.join(' > ')
    const source = readSource(file)
    if (source === null) problems.push(`${file} does not exist`)
    else if (title === '' || !hasTest(source, title)) problems.push(`${file} has no test “${title}”`)
  }
  for (const [, quote = ''] of requirement.matchAll(/“([^”]+)”/g))
    if (!occurs(quote)) problems.push(`“${quote}” is nowhere in the product`)
  if (tests.length === 0) problems.push('no test')
  if ((decision === undefined) !== (instead === undefined)) problems.push('needs both decision and instead')
  return problems
}
