// npm run keyboard [-- e2e/messages.test.ts …]: runs all or the given browser tests with the keyboard only.
import { startPlaywright } from './browser-tests.mjs'
import { ensureInstalled } from './install.mjs'
import { endWith } from './project.mjs'
import { ensureWebBuilt } from './web-build.mjs'

await ensureInstalled()
if ((await ensureWebBuilt()) !== 0) process.exit(1)
await endWith(startPlaywright(['--project=keyboard', ...process.argv.slice(2)]))
