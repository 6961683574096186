import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Fails on words that docs/language.md replaces, and names the right one. Rules for prose read comments, docs,
 * API summaries and screen texts; rules for names read identifiers. Add a rule rather than an exception.
 */

type Rule = { pattern: RegExp; use: string }

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
  {
    pattern: /\b(?:Admirers?|claimBy|noBlockBetween)\b/,
    use: 'ReceivedLike, offerExpiresAt, hasNoBlockBetween',
  },
]

const prose: readonly Rule[] = [
  { pattern: /\b(?:whoever|whomever)\b/i, use: '“anyone who”, or the noun' },
  { pattern: /\b(?:oneself|one['’]s(?! own spot))\b/i, use: '“you”, “your”, or the noun' },
  { pattern: /\bsomebody\b/i, use: '“someone”, or the noun' },
  { pattern: /\b(?:everybody|nobody|anybody)\b/i, use: '“everyone”, “no one”, “anyone”, or the noun' },
  { pattern: /\bto whom\b|\bwhom\b/i, use: 'a shorter sentence' },
  { pattern: /\bof (?:its|his|her|their) own\b/i, use: '“separate”, or “its own …” before the noun' },
  { pattern: /\bput (?:it |this )?to the vote\b/i, use: '“start a vote”' },
  { pattern: /\bcom(?:e|es|ing) to life\b|\bcame to life\b/i, use: '“is on”, “is created”' },
  { pattern: /\btak(?:e|es|en|ing) away\b|\btook away\b/i, use: '“remove”, “hide” or “delete”' },
  { pattern: /\bhears? of\b/i, use: '“is notified of”' },
  { pattern: /\bAgain changes nothing\b/i, use: '“Idempotent.”' },
  { pattern: /\bwaiting lists?\b/i, use: '“waitlist”' },
  { pattern: /\bshut out\b/i, use: '“suspended or banned”' },
  { pattern: /\bwhat becomes? of\b|\bwhat became of\b/i, use: '“the result of”' },
]

const exempt =
  /^(?:tools\/plain-english|server\/migrations\/2026112[1-3]|CHANGELOG\.md|server\/data|server\/src\/demo\/content)/

/** Migrations that rename old tables, and the tests of upgrades from them. */
const renamingFiles =
  /^server\/(?:migrations\/20261124T0[12]00|src\/db\/(?:standard-names\.nightly|upgrade)\.test|src\/upgrades\/expected)/

/** In tests, texts are what people type and say. Only comments and titles are prose. */
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const titlePattern = /^\s*(?:(?:test|describe)\b|\]\)?(?: as const\))?\()/

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|sql|md)$/.test(file) && !exempt.test(file) && existsSync(join(root, file)))

function readProse(file: string, line: string): string {
  if (file.endsWith('.md')) return line
  const comment = /(?:^|\s)(?:\/\/|\/?\*\*?|--)\s?(.*)$/.exec(line)?.[1] ?? ''
  if (isTest(file) && !titlePattern.test(line)) return comment
  const texts = [...line.matchAll(/(['"`])((?:\\.|(?!\1).)*)\1/g)].map(([, , text = '']) => text)
  return [comment, ...texts.filter((text) => /\s/.test(text))].join(' ')
}

function findOldWords(file: string): string[] {
  const nameRules = renamingFiles.test(file) ? [] : names
  const proseRules = file.includes('/es/') ? [] : prose
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const found = (rules: readonly Rule[], text: string) =>
        rules.flatMap(({ pattern, use }) => {
          const word = pattern.exec(text)?.[0]
          return word === undefined ? [] : [`${file}:${index + 1}: ${word}: use ${use}`]
        })
      return [...found(nameRules, line), ...found(proseRules, readProse(file, line))]
    })
}

const all = files.flatMap(findOldWords)
for (const line of all) console.error(line)
if (all.length > 0)
  console.error(`${all.length} lines use replaced words. See the terms in docs/language.md.`)
process.exitCode = all.length === 0 ? 0 : 1
