import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { exitCode, startNode, toolScript } from './project.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped: string[], again: string[] }} Counts
 * @typedef {{ status: string, fullName: string }} TestReport
 * @typedef {{ name: string, status: string, assertionResults: TestReport[] }} FileReport
 * @typedef {{ files: FileReport[], code: number }} Run
 */

/**
 * Runs projects of vitest.config.ts and counts.
 *
 * @param {readonly string[]} projects e.g. ['server', 'web']
 * @returns {Promise<Counts>} with the names of the tests that were skipped
 */
export async function runVitest(projects) {
  const { files, code } = await run(projects)
  return countsOf(files, code)
}

/**
 * The same for tests of whole browsers, which may miss a moment on a busy machine: a file in which something failed
 * is run once more, on a server of its own and with nothing beside it.
 *
 * @param {readonly string[]} projects
 * @returns {Promise<Counts>} with the names of the tests that passed only when tried again
 */
export async function runPatiently(projects) {
  const first = await run(projects)
  const failed = first.files.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return countsOf(first.files, first.code)
  const names = failed.map(({ name }) => name)
  console.log(`Tries ${names.length} of ${first.files.length} files again.`)
  const second = await run(projects, ['--no-file-parallelism', ...names])
  return countsOfBoth(first.files, second)
}

/**
 * What holds after files were run once more.
 *
 * @param {FileReport[]} first all files
 * @param {Run} second of those that failed
 * @returns {Counts}
 */
export function countsOfBoth(first, { files, code }) {
  const latest = first.map((file) => (file.status === 'failed' ? (worstOf(file.name, files) ?? file) : file))
  return { ...countsOf(latest, code), again: rescued(first, files) }
}

/**
 * A file of two projects is there twice, and neither report says of which it is.
 *
 * @param {string} name
 * @param {FileReport[]} files
 */
function worstOf(name, files) {
  const same = files.filter((file) => file.name === name)
  return same.find(({ status }) => status === 'failed') ?? same[0]
}

/**
 * What failed first and passes now, by the names of tests, or of a file that could not be loaded.
 *
 * @param {FileReport[]} first
 * @param {FileReport[]} second
 */
function rescued(first, second) {
  return first
    .filter(({ name, status }) => status === 'failed' && worstOf(name, second)?.status === 'passed')
    .flatMap(({ name, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      return tests.length === 0 ? [name] : tests.map(({ fullName }) => fullName.trim())
    })
}

/**
 * @param {readonly string[]} projects
 * @param {readonly string[]} further arguments for vitest
 * @returns {Promise<Run>}
 */
async function run(projects, further = []) {
  const folder = mkdtempSync(join(tmpdir(), 'coterie-report-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = projects.map((name) => `--project=${name}`)
  try {
    const code = await exitCode(startNode([toolScript('vitest'), 'run', ...chosen, ...reporters, ...further]))
    const { testResults } = JSON.parse(readFileSync(file, 'utf8'))
    return { files: testResults, code }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { files: [], code: 1 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * A file that cannot be loaded has no tests, and an error outside of tests fails none; either counts
 * as one failure all the same.
 *
 * @param {FileReport[]} files
 * @param {number} code with which vitest ended
 * @returns {Counts}
 */
export function countsOf(files, code) {
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const unloadable = files.filter(({ status, assertionResults }) => {
    return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
  })
  const failed = tests.filter(({ status }) => status === 'failed').length + unloadable.length
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed')
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: skipped.map(({ fullName }) => fullName.trim()),
    again: [],
  }
}
