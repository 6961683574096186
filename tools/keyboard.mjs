// npm run keyboard [-- e2e/messages.test.ts …]: walks every journey of the browser tests, or those named, by keyboard alone.
import { ensureInstalled } from './install.mjs'
import { endWith, startNode, toolScript } from './project.mjs'
import { ensureWebBuilt } from './web-build.mjs'

await ensureInstalled()
if ((await ensureWebBuilt()) !== 0) process.exit(1)
await endWith(startNode([toolScript('vitest'), 'run', '--project=keyboard', ...process.argv.slice(2)]))
