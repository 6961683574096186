// npm run screens: pictures of every screen, of the app as it is now, with whatever tools/screens/run.ts is told.
import { ensureInstalled } from './install.mjs'
import { endWith, startNode } from './project.mjs'
import { ensureWebBuilt } from './web-build.mjs'

await ensureInstalled()
const code = await ensureWebBuilt()
if (code !== 0) process.exit(code)
await endWith(startNode(['tools/screens/run.ts', ...process.argv.slice(2)]))
