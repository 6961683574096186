import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { exitCode, root, startNode, toolScript } from './project.mjs'

const folder = join(root, 'contract/paraglide')
const stamp = join(folder, '.sources')

/** Compiles the message catalogs for Node, unless they are unchanged. The web build compiles them again, for bundling. */
export async function ensureMessagesCompiled() {
  const hash = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  const options = [
    '--outdir',
    folder,
    '--output-structure',
    'locale-modules',
    '--emit-ts-declarations',
    '--silent',
  ]
  const compiler = toolScript('@inlang/paraglide-js', 'paraglide-js')
  const code = await exitCode(
    startNode([compiler, 'compile', ...options, '--strategy', 'globalVariable', 'baseLocale']),
  )
  if (code !== 0) throw new Error('The message catalogs in messages/ could not be compiled')
  writeFileSync(stamp, hash)
}

function hashSources() {
  const catalogs = readdirSync(join(root, 'messages')).map((name) => `messages/${name}`)
  const files = ['project.inlang/settings.json', 'package-lock.json', ...catalogs.toSorted()]
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
