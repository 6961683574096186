import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { waitForExit, root, startNode, findToolScript } from './project.mjs'

const outdir = join(root, 'contract/paraglide')
const stamp = join(outdir, '.sources')

/** Compiles the message catalogs for Node, unless they are unchanged. The web build compiles them again, for bundling. */
export async function ensureMessagesCompiled() {
  listLanguages(root)
  const used = findUsedMessages()
  const hash = hashSources(used)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  await compileMessages(root, outdir, ['--emit-ts-declarations'])
  shortenModules(used)
  writeFileSync(stamp, hash)
}

/** All code but the web app's. In an image, some of these folders are missing. */
const nodeFolders = ['attack', 'bench', 'client', 'contract/src', 'e2e', 'server/src', 'tools', 'web/build']

/** The messages that Node needs, by name. The others are only on screens. */
function findUsedMessages() {
  const files = nodeFolders
    .map((name) => join(root, name))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.m?ts$|\.mjs$/.test(name) && !name.includes('node_modules'))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    )
  return new Set(files.flatMap((source) => Array.from(source.matchAll(/\bm\s*\.(\w+)/g), ([, name]) => name)))
}

/**
 * Drops comments, and the four in five messages that Node never shows: it keeps the source of each module in memory, and
 * all messages take 10 MB. The declarations have all types.
 *
 * @param {ReadonlySet<string | undefined>} used
 */
function shortenModules(used) {
  const folder = join(outdir, 'messages')
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const source = readFileSync(join(folder, name), 'utf8')
    const code = source.replaceAll(/^\/\*\*.*?\*\/\n/gms, '').replaceAll(/\/\*\* @type .*? \*\/ /g, '')
    const [head = '', ...messages] = code.split(/^(?=export const )/m)
    const kept = messages.filter((message) => used.has(/^export const (\w+)/.exec(message)?.[1]))
    writeFileSync(join(folder, name), head + kept.join(''))
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

/** @param {ReadonlySet<string | undefined>} used */
function hashSources(used) {
  const catalogs = readdirSync(join(root, 'messages')).map((name) => `messages/${name}`)
  const files = [
    'project.inlang/settings.json',
    'package-lock.json',
    'tools/messages.mjs',
    ...catalogs.toSorted(),
  ]
  const hash = createHash('sha256').update([...used].toSorted().join(' '))
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
