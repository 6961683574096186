import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Moves files that all languages share out of their folders: `dist/en/assets/x.js` → `dist/assets/x.js`. Files with a
 * hash in their name always move, others only if they are the same in all languages. Pages and texts stay in the folder
 * of their language.
 *
 * @param {string} dist the folder of the built web app
 * @param {readonly string[]} languages each a folder in it
 */
export function mergeLanguages(dist, languages) {
  const files = new Map(languages.map((language) => [language, publicFiles(join(dist, language))]))
  for (const name of new Set([...files.values()].flat())) {
    const holders = languages.filter((language) => files.get(language)?.includes(name))
    const isHashed = name.startsWith('assets/')
    const isShared = areSame(holders.map((language) => join(dist, language, name)))
    if (isHashed && !isShared) throw new Error(`Two languages have different files named ${name}`)
    if (isHashed || (isShared && holders.length === languages.length)) share(dist, name, holders)
  }
  for (const language of languages) rmSync(join(dist, language, 'assets'), { recursive: true, force: true })
}

/** @param {string} folder @returns {string[]} the public files */
function publicFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => !name.startsWith('.') && !name.endsWith('.html'))
}

/** @param {readonly string[]} paths */
function areSame([first = '', ...others]) {
  if (others.length === 0) return true
  const bytes = readFileSync(first)
  return others.every((path) => bytes.equals(readFileSync(path)))
}

/** @param {string} dist @param {string} name @param {readonly string[]} holders */
function share(dist, name, [first = '', ...others]) {
  const target = join(dist, name)
  if (!existsSync(dirname(target))) mkdirSync(dirname(target), { recursive: true })
  renameSync(join(dist, first, name), target)
  for (const other of others) rmSync(join(dist, other, name))
}
