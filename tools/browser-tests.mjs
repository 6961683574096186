import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { waitForExit, root, startNode, findToolScript } from './project.mjs'
import { ensureWebBuilt } from './web-build.mjs'

/**
 * @typedef {import('./vitest.mjs').Counts} Counts
 * @typedef {{ status: string, projectName: string, results: { error?: { message?: string } }[] }} TestReport
 * @typedef {{ title: string, file: string, tests: TestReport[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[], errors: { message?: string }[] }} Report
 */

const reportFile = join(root, 'e2e/output/report.json')

/**
 * Runs browser tests on the built web app and counts the results.
 *
 * @param {readonly string[]} [args] for `playwright test`, e.g. ['--project=keyboard', 'e2e/story.test.ts']
 * @param {NodeJS.ProcessEnv} [env] INPUT=pointer runs all of them by pointer
 * @returns {Promise<Counts>}
 */
export async function runBrowserTests(args = [], env = {}) {
  if ((await ensureWebBuilt()) !== 0)
    return { passed: 0, failed: 1, failures: ['build of the web app'], skipped: [] }
  rmSync(reportFile, { force: true })
  const code = await waitForExit(startPlaywright(args, env))
  try {
    return countResults(JSON.parse(readFileSync(reportFile, 'utf8')), code)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return countResults({ suites: [], errors: [] }, 1)
  }
}

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function startPlaywright(args, env = {}) {
  return startNode([findToolScript('@playwright/test', 'playwright'), 'test', ...args], { env })
}

/**
 * Errors outside of tests count as one failure each.
 *
 * @param {Report} report of Playwright's JSON reporter
 * @param {number} code Playwright's exit code
 * @returns {Counts}
 */
export function countResults({ suites, errors }, code) {
  const tests = suites.flatMap(listTests)
  const withStatus = (/** @type {string} */ status) => tests.filter((test) => test.status === status)
  const failures = [
    ...withStatus('unexpected').map(({ name, error }) => `${name}: ${getFirstLine(error)}`),
    ...errors.map(({ message }) => getFirstLine(message)),
  ]
  return {
    passed: withStatus('expected').length,
    failed: failures.length === 0 && code !== 0 ? 1 : failures.length,
    failures,
    skipped: withStatus('skipped').map(({ name }) => name),
  }
}

/**
 * @param {Suite} suite
 * @returns {{ status: string, name: string, error: string | undefined }[]}
 */
function listTests({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      status,
      name: `e2e/${file} (${projectName}) > ${title}`,
      error: results.at(-1)?.error?.message,
    })),
  )
  return [...own, ...suites.flatMap(listTests)]
}

const getFirstLine = (text = 'no message') => text.trim().split('\n', 1)[0] ?? ''
