import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { exitCode, startNode, toolScript } from './project.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped: string[], again: string[] }} Counts
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestReport
 * @typedef {{ success: boolean, testResults: { status: string, assertionResults: TestReport[] }[] }} Report
 */

/**
 * Runs projects of vitest.config.ts and counts.
 *
 * @param {readonly string[]} projects e.g. ['server', 'web']
 * @returns {Promise<Counts>} with the names of the tests that were skipped, and of those that passed only when tried again
 */
export async function runVitest(projects) {
  const folder = mkdtempSync(join(tmpdir(), 'coterie-report-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = projects.map((name) => `--project=${name}`)
  try {
    const code = await exitCode(startNode([toolScript('vitest'), 'run', ...chosen, ...reporters]))
    return countsOf(JSON.parse(readFileSync(file, 'utf8')), code)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, skipped: [], again: [] }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * A file that cannot be loaded has no tests, and an error outside of tests fails none; either counts
 * as one failure all the same.
 *
 * @param {Report} report
 * @param {number} code with which vitest ended
 * @returns {Counts}
 */
export function countsOf({ testResults }, code) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const unloadable = testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
  })
  const passed = tests.filter(({ status }) => status === 'passed')
  const failed = tests.filter(({ status }) => status === 'failed').length + unloadable.length
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed')
  return {
    passed: passed.length,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: skipped.map(({ fullName }) => fullName.trim()),
    again: passed.flatMap(({ fullName, failureMessages }) =>
      failureMessages.length > 0 ? [fullName.trim()] : [],
    ),
  }
}
