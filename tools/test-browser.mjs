// npm run test:browser [-- --shard=1/4]: all browser tests, or one of several parts.
import { ensureInstalled } from './install.mjs'
import { endWith, startNode, toolScript } from './project.mjs'
import { ensureWebBuilt } from './web-build.mjs'

await ensureInstalled()
if ((await ensureWebBuilt()) !== 0) process.exit(1)
const projects = ['--project=e2e', '--project=e2e-pointer']
await endWith(startNode([toolScript('vitest'), 'run', ...projects, ...process.argv.slice(2)]))
