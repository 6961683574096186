// npm run check: types, lint, format and boundaries, in seconds.
import { printResult, runChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
const results = await runChecks(printResult)
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
