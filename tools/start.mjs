// npm start: installs and builds what is missing, then runs the server.
import { ensureInstalled } from './install.mjs'
import { exitWith, formatSecondsSince, startNode } from './project.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const started = performance.now()
await ensureInstalled()
const code = await ensureWebBuilt()
if (code !== 0) process.exit(code)

// The IPC channel tells us when the server is ready, and tells the server when we exit.
const server = startNode(['server/src/main.ts'], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
server.once('message', () => console.log(`Ready in ${formatSecondsSince(started)}.`))
await exitWith(server)
