import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

import { waitForExit, startNode, findToolScript } from './project.mjs'

/**
 * @typedef {{ passed: number, failed: number, failures: string[], skipped: string[] }} Counts
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} TestReport
 * @typedef {{ name: string, status: string, message?: string, assertionResults: TestReport[] }} FileReport
 */

/**
 * Runs projects of vitest.config.ts and counts the results.
 *
 * @param {readonly string[]} projects e.g. ['server', 'web']
 * @param {readonly string[]} [args] more arguments for Vitest
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [report] the file in which to keep Vitest's report
 * @returns {Promise<Counts>}
 */
export async function runVitest(projects, args = [], env = {}, report) {
  const folder = mkdtempSync(join(tmpdir(), 'coterie-report-'))
  const file = report ?? join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const projectArgs = projects.map((name) => `--project=${name}`)
  try {
    const child = startNode([findToolScript('vitest'), 'run', ...projectArgs, ...reporters, ...args], {
      // Without a terminal Vitest prints whole lines, so that other suites can print at the same time.
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env },
    })
    child.stdout?.pipe(process.stdout, { end: false })
    const code = await waitForExit(child)
    const { testResults } = JSON.parse(readFileSync(file, 'utf8'))
    return countResults(testResults, code)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return countResults([], 1)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Files that can't be loaded and errors outside of tests count as one failure each.
 *
 * @param {FileReport[]} files
 * @param {number} code vitest's exit code
 * @returns {Counts}
 */
export function countResults(files, code) {
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const unloadable = files.filter(({ status, assertionResults }) => {
    return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
  })
  const failed = tests.filter(({ status }) => status === 'failed').length + unloadable.length
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed')
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    failures: files.flatMap(listFailures),
    skipped: skipped.map(({ fullName }) => fullName.trim()),
  }
}

/**
 * One line per failed test: its file, its name, and the first line of its error.
 *
 * @param {FileReport} file
 */
function listFailures({ name, status, message, assertionResults }) {
  const path = relative(process.cwd(), name)
  const tests = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && tests.length === 0) return [`${path}: ${getFirstLine(message)}`]
  return tests.map(({ fullName, failureMessages }) => {
    return `${path} > ${fullName.trim()}: ${getFirstLine(failureMessages?.[0])}`
  })
}

const getFirstLine = (text = 'no message') => text.trim().split('\n', 1)[0]
