import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { ensureMessagesCompiled } from './messages.mjs'
import { waitForExit, pinnedNode, root, formatSecondsSince } from './project.mjs'

const modules = join(root, 'node_modules')
const lockFile = join(root, 'package-lock.json')
const installedLock = join(modules, '.package-lock.json')
const stamp = join(modules, '.coterie-installed')

export async function ensureInstalled() {
  if (!isInstalled()) await install()
  if (!existsSync(pinnedNode)) repairNode()
  await ensureMessagesCompiled()
}

/** Installs the packages of a folder outside the workspaces, such as docs/, which few people need. */
export async function ensureFolderInstalled(/** @type {string} */ folder) {
  const installed = join(folder, 'node_modules/.package-lock.json')
  const lock = join(folder, 'package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  const code = await waitForExit(runNpm(['ci', '--loglevel=error'], folder))
  if (code === 0) return
  console.error(`Installing the packages of ${basename(folder)}/ failed; see npm’s output above.`)
  process.exit(1)
}

function isInstalled() {
  if (!existsSync(installedLock)) return false
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashLockFile()) return true
  // npm was run by hand after the lock file changed.
  if (statSync(installedLock).mtimeMs < statSync(lockFile).mtimeMs) return false
  writeFileSync(stamp, hashLockFile())
  return true
}

function hashLockFile() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex')
}

async function install() {
  const started = performance.now()
  console.log('Installing the dependencies.')
  // With npm 11, `npm ci` rejects a lock file that lacks some platforms' packages.
  const code = await waitForExit(
    runNpm(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']),
  )
  if (code !== 0) {
    console.error('Installing the dependencies failed; see npm’s output above.')
    process.exit(1)
  }
  mkdirSync(modules, { recursive: true })
  writeFileSync(stamp, hashLockFile())
  console.log(`Installed in ${formatSecondsSince(started)}.`)
}

/**
 * @param {readonly string[]} args
 * @param {string} [cwd]
 */
function runNpm(args, cwd = root) {
  const running = process.env['npm_execpath'] ?? ''
  const options = /** @type {const} */ ({ cwd, stdio: 'inherit' })
  // The npm that runs us, else the one on the PATH, which on Windows is a shell script.
  return basename(running) === 'npm-cli.js'
    ? spawn(process.execPath, [running, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** The `node` package downloads its binary in an install script, which npm may be configured to skip. */
function repairNode() {
  const folder = join(modules, 'node')
  console.log('Downloading the project’s Node version.')
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, stdio: 'ignore' })
  if (!existsSync(pinnedNode)) {
    console.error('Downloading Node failed. Allow the package’s install script, then run: npm rebuild node')
    process.exit(1)
  }
  const command = join(modules, '.bin/node')
  if (process.platform !== 'win32' && !existsSync(command)) symlinkSync('../node/bin/node', command)
}
