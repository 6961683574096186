// node tools/run.mjs <file.ts> [arguments]: runs a TypeScript file with the project's own Node.
import { ensureInstalled } from './install.mjs'
import { exitWith, startNode } from './project.mjs'

await ensureInstalled()
await exitWith(startNode(process.argv.slice(2)))
