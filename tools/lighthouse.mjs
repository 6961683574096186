// npm run lighthouse: Lighthouse's scores of the app as it is now; -- 1 asks once instead of five times.
import { ensureInstalled } from './install.mjs'
import { endWith, startNode } from './project.mjs'
import { ensureWebBuilt } from './web-build.mjs'

await ensureInstalled()
const code = await ensureWebBuilt()
if (code !== 0) process.exit(code)
await endWith(startNode(['tools/lighthouse/run.ts', ...process.argv.slice(2)]))
