import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { waitForExit, root, formatSecondsSince, startNode, findToolScript } from './project.mjs'

/** @typedef {{ name: string, status: 'passed' | 'failed' | 'not checked', took: string, output: string }} Result */

/** The exit code of a check that could not check anything, such as without a network. */
export const notChecked = 75

/** Printed even if it passes: a vulnerability that was published today blocks releases only. */
const dependencies = 'dependencies'

const cache = join(root, 'node_modules/.cache/tsc')

/** The arguments that check types. TypeScript rechecks only what depends on changed files. */
function getTypeCheckArgs(/** @type {string} */ project) {
  mkdirSync(cache, { recursive: true })
  const buildInfo = join(cache, `${project.replaceAll(/\W/g, '_')}.tsbuildinfo`)
  const tsc = findToolScript('typescript', 'tsc')
  return [tsc, '--noEmit', '--incremental', '--tsBuildInfoFile', buildInfo, '-p', project]
}

const getLintArgs = (/** @type {string[]} */ ...more) => [
  findToolScript('oxlint'),
  '--deny-warnings',
  ...more,
]

const quickChecks = () => ({
  'lint, without rules that need types': getLintArgs(),
  'types of contract': getTypeCheckArgs('contract'),
  'types of client': getTypeCheckArgs('client'),
  'types of server': getTypeCheckArgs('server'),
  'types of web': getTypeCheckArgs('web'),
  'types of the service worker': getTypeCheckArgs('web/worker'),
  'types of tools, e2e, bench and attack': getTypeCheckArgs('.'),
})

/** Only `npm run docs` installs the packages of the documentation site. */
const site = 'docs/.vitepress'

/** One program finds the errors of types and of the rules that need types: each would check all workspaces. It keeps nothing for the next time. */
const fullChecks = () => ({
  'types and lint': getLintArgs('--type-aware', '--type-check', `--ignore-pattern=${site}`),
  'lint of the documentation site': getLintArgs(site),
})

const checks = (/** @type {boolean} */ isFull) => ({
  ...(isFull ? fullChecks() : quickChecks()),
  'format (npm run format fixes it)': [findToolScript('oxfmt'), '--check'],
  boundaries: ['tools/boundaries.ts'],
  'unused code and dependencies': [findToolScript('knip'), '--no-progress', '--cache'],
  'plain English': ['tools/plain-english.ts'],
  [dependencies]: ['tools/audit.mjs'],
})

/**
 * Runs all checks in parallel and reports each when it is done.
 *
 * @param {(result: Result) => void} report
 * @param {{ isFull: boolean }} options whether to lint with types
 * @returns {Promise<Result[]>}
 */
export async function runChecks(report, { isFull }) {
  return await Promise.all(
    Object.entries(checks(isFull)).map(async ([name, args]) => {
      const result = await runCheck(name, args)
      report(result)
      return result
    }),
  )
}

/**
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<Result>}
 */
async function runCheck(name, args) {
  const started = performance.now()
  const child = startNode(args, { stdio: ['ignore', 'pipe', 'pipe'] })
  /** @type {string[]} */
  const output = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => output.push(text))
  }
  const code = await waitForExit(child)
  const status = code === 0 ? 'passed' : code === notChecked ? 'not checked' : 'failed'
  return { name, status, took: formatSecondsSince(started), output: output.join('') }
}

const marks = { passed: '✓', failed: '✗', 'not checked': '?' }

/** @param {Result} result */
export function printResult({ name, status, took, output }) {
  const note = status === 'not checked' ? ': NOT CHECKED' : ''
  console.log(`${marks[status]} ${name}${note} (${took})`)
  if (output !== '' && (status !== 'passed' || name === dependencies)) console.log(output.trimEnd())
}
