// npm run check: types, lint, format, boundaries and wording.
import { printResult, runChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
const results = await runChecks(printResult)
process.exitCode = results.every(({ status }) => status !== 'failed') ? 0 : 1
