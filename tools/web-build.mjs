import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { waitForExit, root, formatSecondsSince, startNode, findToolScript } from './project.mjs'

/** The files and folders that the build reads. */
export const sources = [
  'messages',
  'project.inlang/settings.json',
  'web/src',
  'web/public',
  'web/build',
  'web/worker',
  'web/index.html',
  'web/package.json',
  'web/vite.config.ts',
  'client/src',
  'contract/src',
  'package-lock.json',
]

const dist = join(root, 'web/dist')
const stamp = '.sources'

/**
 * Builds the web app unless the existing build has the same sources.
 *
 * @returns {Promise<number>} the exit code of the build, 0 if none was needed
 */
export async function ensureWebBuilt() {
  const hash = hashSources()
  if (isBuilt(hash)) return 0
  const started = performance.now()
  console.log('Building the web app.')
  const newBuild = createBuildFolder()
  const code = await build(newBuild)
  if (code === 0) {
    writeFileSync(join(newBuild, stamp), hash)
    rmSync(dist, { recursive: true, force: true })
    renameSync(newBuild, dist)
  }
  rmSync(newBuild, { recursive: true, force: true })
  if (code !== 0) return code
  console.log(`Built in ${formatSecondsSince(started)}.`)
  return 0
}

/** @param {string} hash of the sources */
function isBuilt(hash) {
  const file = join(dist, stamp)
  return existsSync(file) && readFileSync(file, 'utf8') === hash
}

/** Builds in a new folder, so that running servers keep the existing build. */
function createBuildFolder() {
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'web-'))
  // Another user may run the server.
  chmodSync(folder, 0o755)
  return folder
}

/** @param {string} folder */
async function build(folder) {
  const options = ['--logLevel', 'warn', '--outDir', folder, '--emptyOutDir']
  const cwd = join(root, 'web')
  return await waitForExit(startNode([findToolScript('vite'), 'build', ...options], { cwd }))
}

function hashSources() {
  const hash = createHash('sha256')
  const files = sources.flatMap(listFiles).filter((file) => !isTest(file))
  for (const file of files.toSorted()) {
    hash.update(`${file}\n`).update(
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest(),
    )
  }
  return hash.digest('hex')
}

/** Changed tests need no new build. */
const isTest = (/** @type {string} */ file) => /\.test\.tsx?$|^web\/src\/testing\//.test(file)

/**
 * @param {string} path a file or folder in the project
 * @returns {string[]} the files there
 */
function listFiles(path) {
  if (!existsSync(join(root, path))) return []
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path)).flatMap((name) => listFiles(`${path}/${name}`))
}
