import { exitCode, seconds, startNode, toolScript } from './project.mjs'

/** @typedef {{ name: string, ok: boolean, took: string, output: string }} Result */

const types = (/** @type {string} */ project) => [toolScript('typescript', 'tsc'), '--noEmit', '-p', project]

/** Printed even if it passes, because the registry may have been unreachable. */
const dependencies = 'dependencies'

const checks = () => ({
  'types of contract': types('contract'),
  'types of server': types('server'),
  'types of web': types('web'),
  'types of the service worker': types('web/worker'),
  'types of tools, e2e, bench and attack': types('.'),
  lint: [toolScript('oxlint'), '--type-aware', '--deny-warnings'],
  format: [toolScript('oxfmt'), '--check'],
  boundaries: ['tools/boundaries.ts'],
  'unused code and dependencies': [toolScript('knip'), '--no-progress'],
  'plain English': ['tools/plain-english.ts'],
  [dependencies]: ['tools/audit.mjs'],
})

/**
 * Runs all checks in parallel and reports each when it is done.
 *
 * @param {(result: Result) => void} report
 * @returns {Promise<Result[]>}
 */
export async function runChecks(report) {
  return await Promise.all(
    Object.entries(checks()).map(async ([name, args]) => {
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
  const code = await exitCode(child)
  return { name, ok: code === 0, took: seconds(started), output: output.join('') }
}

/** @param {Result} result */
export function printResult({ name, ok, took, output }) {
  console.log(`${ok ? '✓' : '✗'} ${name} (${took})`)
  if (output !== '' && (!ok || name === dependencies)) console.log(output.trimEnd())
}
