// npm run build: installs what is missing and builds the web app, so that node server/src/main.ts can start.
import { ensureInstalled } from './install.mjs'
import { ensureWebBuilt } from './web-build.mjs'

await ensureInstalled()
process.exitCode = await ensureWebBuilt()
