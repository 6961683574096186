// npm run test:browser [-- e2e/messages.test.ts --project=pointer …]: runs browser tests with options of Playwright.
// npm run keyboard: the same with the keyboard only.
import { startPlaywright } from './browser-tests.mjs'
import { ensureInstalled } from './install.mjs'
import { exitWith } from './project.mjs'
import { ensureWebBuilt } from './web-build.mjs'

await ensureInstalled()
if ((await ensureWebBuilt()) !== 0) process.exit(1)
await exitWith(startPlaywright(process.argv.slice(2)))
