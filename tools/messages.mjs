import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { waitForExit, root, startNode, findToolScript } from './project.mjs'

const outdir = join(root, 'contract/paraglide')
const stamp = join(outdir, '.sources')

/** Compiles the message catalogs for Node, unless they are unchanged. The web build compiles them again, for bundling. */
export async function ensureMessagesCompiled() {
  listLanguages(root)
  const hash = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  await compileMessages(root, outdir, ['--emit-ts-declarations'])
  removeComments()
  writeFileSync(stamp, hash)
}

/** Types are in the declarations. Node keeps the source of each module in memory, and most of these files is comments. */
function removeComments() {
  const folder = join(outdir, 'messages')
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const source = readFileSync(join(folder, name), 'utf8')
    const code = source.replaceAll(/^\/\*\*.*?\*\/\n/gms, '').replaceAll(/\/\*\* @type .*? \*\/ /g, '')
    writeFileSync(join(folder, name), code)
  }
}

const strategy = ['--strategy', 'globalVariable', 'baseLocale']

/**
 * Compiles the catalogs of a folder with messages/ and project.inlang/.
 *
 * @param {string} folder
 * @param {string} target
 * @param {readonly string[]} [more] options of the compiler
 */
export async function compileMessages(folder, target, more = []) {
  listLanguages(folder)
  const options = [
    `--project=${join(folder, 'project.inlang')}`,
    `--outdir=${target}`,
    '--output-structure=locale-modules',
    ...strategy,
    '--silent',
    ...more,
  ]
  const compiler = findToolScript('@inlang/paraglide-js', 'paraglide-js')
  const code = await waitForExit(startNode([compiler, 'compile', ...options]))
  if (code !== 0) throw new Error('The message catalogs in messages/ could not be compiled')
}

/**
 * Every file in messages/ is a language. Paraglide reads their names from its settings.
 *
 * @param {string} folder
 */
function listLanguages(folder) {
  const file = join(folder, 'project.inlang/settings.json')
  const settings = readFileSync(file, 'utf8')
  const { baseLocale } = JSON.parse(settings)
  const names = readdirSync(join(folder, 'messages')).map((name) => name.replace('.json', ''))
  const others = names.filter((name) => name !== baseLocale).toSorted()
  const list = [baseLocale, ...others].map((name) => `"${name}"`).join(', ')
  const updated = settings.replace(/"locales": \[[^\]]*\]/, `"locales": [${list}]`)
  if (updated !== settings) writeFileSync(file, updated)
}

function hashSources() {
  const catalogs = readdirSync(join(root, 'messages')).map((name) => `messages/${name}`)
  const files = [
    'project.inlang/settings.json',
    'package-lock.json',
    'tools/messages.mjs',
    ...catalogs.toSorted(),
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
