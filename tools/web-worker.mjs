import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './project.mjs'

/** @param {string} name a file in web/worker */
const readPart = (name) => readFileSync(join(root, 'web/worker', `${name}.js`), 'utf8')

/**
 * Writes the service workers for all languages: one for offline use, and one for OFFLINE=off. The first one changes with
 * every build, which is how browsers detect a new version.
 *
 * @param {string} dist the folder of the built web app
 * @param {readonly string[]} languages
 */
export function writeWorkers(dist, languages) {
  const build = JSON.parse(readFileSync(join(dist, '.vite/shell.json'), 'utf8'))
  const builds = languages.map((language) => [language, build])
  const buildsScript = `const builds = ${JSON.stringify(Object.fromEntries(builds))}\n\n`
  writeFileSync(join(dist, 'worker.js'), buildsScript + readPart('shell') + readPart('push'))
  writeFileSync(join(dist, 'worker-without-shell.js'), readPart('no-shell') + readPart('push'))
}
