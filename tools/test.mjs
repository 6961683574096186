// npm test: runs every check and test. The last line has the totals.
import { printResult, runChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { seconds } from './project.mjs'
import { runWithRerun, runVitest } from './vitest.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const started = performance.now()
await ensureInstalled()

/** @type {import('./vitest.mjs').Counts} */
const totals = { passed: 0, failed: 0, skipped: [], passedOnRerun: [] }
/** @param {import('./vitest.mjs').Counts} counts */
function add({ passed, failed, skipped, passedOnRerun }) {
  totals.passed += passed
  totals.failed += failed
  totals.skipped.push(...skipped)
  totals.passedOnRerun.push(...passedOnRerun)
}
const toCounts = (/** @type {boolean} */ ok) => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: [],
  passedOnRerun: [],
})

for (const { ok } of await runChecks(printResult)) add(toCounts(ok))
add(toCounts((await ensureWebBuilt()) === 0))
add(await runVitest(['contract', 'server', 'web', 'tools']))
add(await runVitest(['faults']))
add(await runWithRerun(['e2e', 'e2e-pointer']))

for (const name of totals.skipped) console.log(`Skipped: ${name}`)
for (const name of totals.passedOnRerun) console.log(`Passed only on the second run: ${name}`)
console.log(`All suites took ${seconds(started)}.`)
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped.length} skipped`)
process.exitCode = totals.failed === 0 ? 0 : 1
