import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

import { exitCode, startNode, toolScript } from './project.mjs'

/**
 * @typedef {{ passed: number, failed: number, failures: string[], skipped: string[], passedOnRerun: string[] }} Counts
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} TestReport
 * @typedef {{ name: string, status: string, message?: string, assertionResults: TestReport[] }} FileReport
 * @typedef {{ files: FileReport[], code: number }} Run
 */

/**
 * Runs projects of vitest.config.ts and counts the results.
 *
 * @param {readonly string[]} projects e.g. ['server', 'web']
 * @returns {Promise<Counts>}
 */
export async function runVitest(projects) {
  const { files, code } = await run(projects)
  return countResults(files, code)
}

/**
 * For browser tests, which can time out on a busy machine: a failed file is run once more by itself, on a new server.
 *
 * @param {readonly string[]} projects
 * @returns {Promise<Counts>} with the names of the tests that passed on the second run
 */
export async function runWithRerun(projects) {
  const first = await run(projects)
  const failed = first.files.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return countResults(first.files, first.code)
  const names = failed.map(({ name }) => name)
  console.log(`Running ${names.length} of ${first.files.length} files again.`)
  const second = await run(projects, ['--no-file-parallelism', ...names])
  return countAfterRerun(first.files, second)
}

/**
 * The result after failed files were run again.
 *
 * @param {FileReport[]} first all files
 * @param {Run} second the failed files
 * @returns {Counts}
 */
export function countAfterRerun(first, { files, code }) {
  const latest = first.map((file) => (file.status === 'failed' ? (worstOf(file.name, files) ?? file) : file))
  return { ...countResults(latest, code), passedOnRerun: findPassedOnRerun(first, files) }
}

/**
 * A file in two projects appears twice, and the reports don't name the project.
 *
 * @param {string} name
 * @param {FileReport[]} files
 */
function worstOf(name, files) {
  const matches = files.filter((file) => file.name === name)
  return matches.find(({ status }) => status === 'failed') ?? matches[0]
}

/**
 * Tests that failed first and passed on the second run, by name; or the file, if it could not be loaded.
 *
 * @param {FileReport[]} first
 * @param {FileReport[]} second
 */
function findPassedOnRerun(first, second) {
  return first
    .filter(({ name, status }) => status === 'failed' && worstOf(name, second)?.status === 'passed')
    .flatMap(({ name, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      return tests.length === 0 ? [name] : tests.map(({ fullName }) => fullName.trim())
    })
}

/**
 * @param {readonly string[]} projects
 * @param {readonly string[]} extraArgs more arguments for vitest
 * @returns {Promise<Run>}
 */
async function run(projects, extraArgs = []) {
  const folder = mkdtempSync(join(tmpdir(), 'coterie-report-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const projectArgs = projects.map((name) => `--project=${name}`)
  try {
    const code = await exitCode(
      startNode([toolScript('vitest'), 'run', ...projectArgs, ...reporters, ...extraArgs]),
    )
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
    failures: files.flatMap(failuresOf),
    skipped: skipped.map(({ fullName }) => fullName.trim()),
    passedOnRerun: [],
  }
}

/**
 * One line per failed test: its file, its name, and the first line of its error.
 *
 * @param {FileReport} file
 */
function failuresOf({ name, status, message, assertionResults }) {
  const path = relative(process.cwd(), name)
  const tests = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && tests.length === 0) return [`${path}: ${firstLine(message)}`]
  return tests.map(({ fullName, failureMessages }) => {
    return `${path} > ${fullName.trim()}: ${firstLine(failureMessages?.[0])}`
  })
}

const firstLine = (text = 'no message') => text.trim().split('\n', 1)[0]
