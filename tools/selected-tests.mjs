import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { runBrowserTests } from './browser-tests.mjs'
import { root } from './project.mjs'
import { measure } from './suites.mjs'
import { runVitest } from './vitest.mjs'
import { ensureWebBuilt } from './web-build.mjs'

/**
 * npm test -- <files or folders> [-t <part of a test's name>]: starts only what these tests need. A name alone selects
 * the files that contain it.
 *
 * @param {readonly string[]} args
 * @returns {Promise<import('./suites.mjs').Suite[]>}
 */
export async function runSelected(args) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { testNamePattern: { type: 'string', short: 't' } },
    allowPositionals: true,
  })
  const name = values.testNamePattern
  const paths = positionals.length > 0 ? positionals : findFilesWith(name ?? '')
  const browserPaths = paths.filter((path) => /^(?:\.\/)?e2e(?:\/|$)/.test(path))
  const otherPaths = paths.filter((path) => !browserPaths.includes(path))
  const suites = []
  if (otherPaths.length > 0) suites.push(await measure('tests', () => runOthers(otherPaths, name)))
  if (browserPaths.length > 0) {
    const grep = name === undefined ? [] : ['--grep', RegExp.escape(name)]
    suites.push(await measure('browser', () => runBrowserTests([...browserPaths, ...grep])))
  }
  return suites.map((suite) => (name === undefined ? suite : removeSkipped(suite)))
}

/** @param {string} text */
function findFilesWith(text) {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.*']
  const files = execFileSync('git', options, { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const found = files.filter((file) => readFileSync(join(root, file), 'utf8').includes(text))
  if (found.length > 0) return found
  console.error(`No test file contains “${text}”. If a title has placeholders, use another part of it.`)
  process.exit(1)
}

/**
 * @param {readonly string[]} paths
 * @param {string | undefined} name
 */
async function runOthers(paths, name) {
  // Tests of the server's pages read the built web app.
  if (paths.some((path) => path.startsWith('server'))) await ensureWebBuilt()
  const pattern = name === undefined ? [] : ['-t', RegExp.escape(name)]
  return await runVitest([], [...paths, ...pattern])
}

/**
 * Leaves out the skipped tests: the others in a file, which don't match the name.
 *
 * @param {import('./suites.mjs').Suite} suite
 */
function removeSkipped(suite) {
  return { ...suite, counts: { ...suite.counts, skipped: [] } }
}
