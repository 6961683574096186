// npm run journeys: measures how long it takes to get in; -- 1 loads each page once instead of three times.
import { ensureInstalled } from './install.mjs'
import { exitWith, startNode } from './project.mjs'
import { ensureWebBuilt } from './web-build.mjs'

await ensureInstalled()
const code = await ensureWebBuilt()
if (code !== 0) process.exit(code)
await exitWith(startNode(['tools/journeys/run.ts', ...process.argv.slice(2)]))
