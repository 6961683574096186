// npm test: runs every check and test. The last line has the totals.
import { runBrowserTests } from './browser-tests.mjs'
import { printResult, runChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { seconds } from './project.mjs'
import { runVitest } from './vitest.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const started = performance.now()
await ensureInstalled()

/** @type {import('./vitest.mjs').Counts} */
const totals = { passed: 0, failed: 0, failures: [], skipped: [] }
/** @param {import('./vitest.mjs').Counts} counts */
function add({ passed, failed, failures, skipped }) {
  totals.passed += passed
  totals.failed += failed
  totals.failures.push(...failures)
  totals.skipped.push(...skipped)
}
const toCounts = (/** @type {string} */ name, /** @type {boolean} */ ok) => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  failures: ok ? [] : [name],
  skipped: [],
})

for (const { name, ok } of await runChecks(printResult)) add(toCounts(name, ok))
add(toCounts('build of the web app', (await ensureWebBuilt()) === 0))
add(await runVitest(['contract', 'server', 'web', 'tools']))
add(await runVitest(['faults']))
add(await runBrowserTests())

for (const name of totals.skipped) console.log(`Skipped: ${name}`)
for (const failure of totals.failures) console.log(`Failed: ${failure}`)
console.log(`All suites took ${seconds(started)}.`)
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped.length} skipped`)
process.exitCode = totals.failed === 0 ? 0 : 1
