// npm run check: types, lint, format, boundaries and wording. With --full it also lints with types, like npm test.
import { printResult, runChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
const results = await runChecks(printResult, { isFull: process.argv.includes('--full') })
process.exitCode = results.every(({ status }) => status !== 'failed') ? 0 : 1
