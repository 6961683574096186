// npm run docs: builds the documentation site in docs/ with VitePress. npm run docs:dev serves it while you edit.
import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'

import { ensureFolderInstalled, ensureInstalled } from './install.mjs'
import { exitWith, root, startNode, waitForExit } from './project.mjs'

const docs = join(root, 'docs')

await ensureInstalled()
await ensureFolderInstalled(docs)
mkdirSync(join(docs, 'public'), { recursive: true })
const description = openSync(join(docs, 'public/openapi.json'), 'w')
const descriptionProcess = startNode(['tools/docs/openapi.ts'], { stdio: ['ignore', description, 'inherit'] })
if ((await waitForExit(descriptionProcess)) !== 0) process.exit(1)

const [command = 'build', ...options] = process.argv.slice(2)
const vitepress = join(docs, 'node_modules/vitepress/bin/vitepress.js')
await exitWith(startNode([vitepress, command, 'docs', ...options]))
