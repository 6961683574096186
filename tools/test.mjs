// npm test: runs every check and test. The last line has the totals.
import { printResult, runChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { seconds } from './project.mjs'
import { runPatiently, runVitest } from './vitest.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const started = performance.now()
await ensureInstalled()

/** @type {import('./vitest.mjs').Counts} */
const total = { passed: 0, failed: 0, failures: [], skipped: [], again: [] }
/** @param {import('./vitest.mjs').Counts} counts */
function add({ passed, failed, failures, skipped, again }) {
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures)
  total.skipped.push(...skipped)
  total.again.push(...again)
}
const single = (/** @type {string} */ name, /** @type {boolean} */ ok) => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  failures: ok ? [] : [name],
  skipped: [],
  again: [],
})

for (const { name, ok } of await runChecks(printResult)) add(single(name, ok))
add(single('build of the web app', (await ensureWebBuilt()) === 0))
add(await runVitest(['contract', 'server', 'web', 'tools']))
add(await runVitest(['faults']))
add(await runPatiently(['e2e', 'e2e-pointer']))

for (const name of total.skipped) console.log(`Skipped: ${name}`)
for (const failure of total.failures) console.log(`Failed: ${failure}`)
for (const name of total.again) console.log(`Passed only on the second run: ${name}`)
console.log(`All suites took ${seconds(started)}.`)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped.length} skipped`)
process.exitCode = total.failed === 0 ? 0 : 1
