import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** The Node version of the project, installed from npm like any other dependency. */
export const pinnedNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** An environment in which `node` and all tools are those of node_modules. */
const environment = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter),
}

/**
 * The script of a command in node_modules/.bin.
 *
 * @param {string} packageName e.g. 'typescript'
 * @param {string} [command] if it differs from the package name, e.g. 'tsc'
 */
export function findToolScript(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/**
 * Starts the pinned Node in the root folder.
 *
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function startNode(args, options = {}) {
  return spawn(pinnedNode, args, {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: { ...environment, ...options.env },
  })
}

/**
 * Waits until a process exits.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} the exit code; 1 after a signal
 */
export function waitForExit(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve(code ?? 1))
  })
}

/**
 * Forwards signals to a process and exits with its exit code.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
export async function exitWith(child) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  process.exitCode = await waitForExit(child)
}

/** @param {number} since a value of `performance.now()` */
export function formatSecondsSince(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
