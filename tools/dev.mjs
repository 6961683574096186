// npm run dev: the server and the web app on http://localhost:5173, both reloading on changes.
import { join } from 'node:path'

import { ensureInstalled } from './install.mjs'
import { waitForExit, root, startNode, findToolScript } from './project.mjs'

await ensureInstalled()
const address = 'http://localhost:5173'
const server = startNode(['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  env: { APP_URL: process.env['APP_URL'] || address },
})
const web = startNode([findToolScript('vite'), '--clearScreen', 'false'], { cwd: join(root, 'web') })

const stop = () => [server, web].forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
process.exitCode = await Promise.race([waitForExit(server), waitForExit(web)])
stop()
