// npm test: every check, and every test but *.nightly.test.ts. npm test -- <test files> [-t <name>]: only these. npm run test:nightly: longer tests, too.
import { ensureInstalled } from './install.mjs'
import { formatSecondsSince } from './project.mjs'
import { runSelected } from './selected-tests.mjs'
import { runAll, runNightly } from './suites.mjs'

const args = process.argv.slice(2)
const started = performance.now()
await ensureInstalled()
const suites =
  args.length === 0 ? await runAll() : args[0] === '--nightly' ? await runNightly() : await runSelected(args)

const skipped = suites.flatMap(({ counts }) => counts.skipped)
const failures = suites.flatMap(({ counts }) => counts.failures)
const sum = (/** @type {'passed' | 'failed'} */ of) =>
  suites.reduce((total, { counts }) => total + counts[of], 0)

for (const name of skipped) console.log(`Skipped: ${name}`)
for (const failure of failures) console.log(`Failed: ${failure}`)
const width = Math.max(...suites.map(({ name }) => name.length))
console.log(`\n${'suite'.padEnd(width)}     time  passed  failed  skipped`)
for (const { name, took, counts } of suites) {
  const cells = [counts.passed, counts.failed, counts.skipped.length].map((count) =>
    String(count).padStart(8),
  )
  console.log(`${name.padEnd(width)} ${took.padStart(8)}${cells.join('')}`)
}
console.log(`\nAll suites took ${formatSecondsSince(started)}.`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${skipped.length} skipped`)
process.exitCode = sum('failed') === 0 ? 0 : 1
