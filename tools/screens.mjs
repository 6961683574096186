// npm run screens: screenshots of the current app. The options are in tools/screens/options.ts.
import { ensureInstalled } from './install.mjs'
import { exitWith, startNode } from './project.mjs'
import { ensureWebBuilt } from './web-build.mjs'

await ensureInstalled()
const code = await ensureWebBuilt()
if (code !== 0) process.exit(code)
await exitWith(startNode(['tools/screens/run.ts', ...process.argv.slice(2)]))
