// npm run keyboard [-- e2e/messages.test.ts …]: runs all or the given browser tests with the keyboard only.
import { ensureInstalled } from './install.mjs'
import { endWith, startNode, toolScript } from './project.mjs'
import { ensureWebBuilt } from './web-build.mjs'

await ensureInstalled()
if ((await ensureWebBuilt()) !== 0) process.exit(1)
const args = [toolScript('vitest'), 'run', '--project=e2e', ...process.argv.slice(2)]
await endWith(startNode(args, { env: { INPUT: 'keyboard' } }))
