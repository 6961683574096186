// npm run lighthouse: Lighthouse scores of the current app; -- 1 runs one round instead of five.
import { ensureInstalled } from './install.mjs'
import { exitWith, startNode } from './project.mjs'
import { ensureWebBuilt } from './web-build.mjs'

await ensureInstalled()
const code = await ensureWebBuilt()
if (code !== 0) process.exit(code)
await exitWith(startNode(['tools/lighthouse/run.ts', ...process.argv.slice(2)]))
