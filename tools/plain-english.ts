import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Fails on words that docs/language.md replaces, and names the right one. Rules for prose read comments, docs,
 * API summaries and screen texts; rules for names read identifiers. Add a rule rather than an exception.
 */

type Rule = { pattern: RegExp; use: string }

/** Read in every line of code and docs. */
const names: readonly Rule[] = [
  { pattern: /\bwhyNo[t]?[A-Z]\w*/, use: 'check… or checkCan…, which returns the refusal' },
  { pattern: /\b(?:tell|read)Facts?\b/, use: 'publishEvent, onDomainEvent' },
  { pattern: /\bLooker\b/, use: 'Viewer' },
  { pattern: /\btype Given\b/, use: 'type Deps' },
  { pattern: /\bnotices\b/i, use: 'notifications' },
  { pattern: /\bsafe[-_ ]?plans?\b/i, use: 'safety check-in' },
  { pattern: /\b(?:farewell|unfit)s?\b/i, use: 'orphaned subscription, mismatch' },
  { pattern: /\bwho_?may_?write\b/i, use: 'contact policy' },
  { pattern: /\b(?:event_rsvps|event_waits)\b/, use: 'event_attendees, event_waitlist' },
  { pattern: /\bpeople[-_ ]budgets?\b/i, use: 'profile view limit' },
]

/** Read in comments, docs and texts. */
const prose: readonly Rule[] = [
  { pattern: /\b(?:whoever|whomever)\b/i, use: '“anyone who”, or the noun' },
  { pattern: /\b(?:oneself|one['’]s(?! own spot))\b/i, use: '“you”, “your”, or the noun' },
  { pattern: /\bsomebody\b/i, use: '“someone”, or the noun' },
  { pattern: /\b(?:everybody|nobody|anybody)\b/i, use: '“everyone”, “no one”, “anyone”, or the noun' },
  { pattern: /\bto whom\b|\bwhom\b/i, use: 'a shorter sentence' },
  { pattern: /\bput (?:it |this )?to the vote\b/i, use: '“start a vote”' },
  { pattern: /\bcom(?:e|es|ing) to life\b|\bcame to life\b/i, use: '“is on”, “is created”' },
  { pattern: /\btak(?:e|es|en|ing) away\b|\btook away\b/i, use: '“remove”, “hide” or “delete”' },
  { pattern: /\bhears? of\b/i, use: '“is notified of”' },
  { pattern: /\bAgain changes nothing\b/i, use: '“Idempotent.”' },
  { pattern: /\bwaiting lists?\b/i, use: '“waitlist”' },
  { pattern: /\bshut out\b/i, use: '“suspended or banned”' },
  { pattern: /\bwhat becomes? of\b|\bwhat became of\b/i, use: '“the result of”' },
]

/** Where the words are quoted, listed or have already landed. */
const exempt =
  /^(?:tools\/plain-english|server\/migrations\/2026112[1-3]|CHANGELOG\.md|server\/data|server\/src\/demo\/content)/

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|sql|md)$/.test(file) && !exempt.test(file) && existsSync(join(root, file)))

/** What a person reads in a line of code: comments, and texts of at least two words. */
function readable(line: string): string {
  const comment = /(?:^|\s)(?:\/\/|\/?\*\*?|--)\s?(.*)$/.exec(line)?.[1] ?? ''
  const texts = [...line.matchAll(/(['"`])((?:(?!\1).)*\s(?:(?!\1).)*)\1/g)].map(([, , text = '']) => text)
  return [comment, ...texts].join(' ')
}

function remarks(file: string): string[] {
  const isSpanish = /\/es\//.test(file)
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const read = file.endsWith('.md') ? line : readable(line)
      const found = [
        ...names.filter(({ pattern }) => pattern.test(line)),
        ...(isSpanish ? [] : prose.filter(({ pattern }) => pattern.test(read))),
      ]
      return found.map(
        ({ pattern, use }) => `${file}:${index + 1}: ${pattern.exec(line)?.[0] ?? ''}: use ${use}`,
      )
    })
}

const all = files.flatMap(remarks)
for (const line of all.slice(0, Number(process.env['LINES'] ?? 200))) console.error(line)
if (all.length > 0)
  console.error(`${all.length} places are not plain English; docs/language.md has the words.`)
process.exitCode = all.length === 0 ? 0 : 1
