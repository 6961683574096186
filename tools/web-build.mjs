import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { exitCode, root, seconds, startNode, toolScript } from './project.mjs'

/** What the built web app is made of. */
const sources = [
  'web/src',
  'web/public',
  'web/build',
  'web/index.html',
  'web/package.json',
  'web/vite.config.ts',
  'contract/src',
  'package-lock.json',
]

const stamp = join(root, 'web/dist/.sources')

/**
 * Builds the web app, unless the build that is there was made of the very same sources.
 *
 * @returns {Promise<number>} the exit code of the build, 0 when none was needed
 */
export async function ensureWebBuilt() {
  const hash = hashOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return 0
  const started = performance.now()
  console.log('Building the web app.')
  const quiet = ['--logLevel', 'warn']
  const code = await exitCode(startNode([toolScript('vite'), 'build', ...quiet], { cwd: join(root, 'web') }))
  if (code !== 0) return code
  writeFileSync(stamp, hash)
  console.log(`Built in ${seconds(started)}.`)
  return 0
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf).toSorted()) {
    hash.update(`${file}\n`).update(
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest(),
    )
  }
  return hash.digest('hex')
}

/**
 * @param {string} path of a file or a folder in the project
 * @returns {string[]} the files there
 */
function filesOf(path) {
  if (!existsSync(join(root, path))) return []
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path)).flatMap((name) => filesOf(`${path}/${name}`))
}
