import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { runBrowserTests } from './browser-tests.mjs'
import { printResult, runChecks } from './checks.mjs'
import { waitForExit, formatSecondsSince, root, startNode } from './project.mjs'
import { runVitest } from './vitest.mjs'
import { ensureWebBuilt } from './web-build.mjs'

/**
 * @typedef {import('./vitest.mjs').Counts} Counts
 * @typedef {{ name: string, took: string, counts: Counts }} Suite
 */

/** The projects of vitest.config.ts that need neither a database nor a browser. */
const unitProjects = ['client', 'contract', 'web', 'components', 'components with mocks', 'tools', 'bench']

/** One test kills a server, one stops it. The other fault tests run nightly. */
const faultSample = ['server/src/faults/crash.test.ts', 'server/src/faults/stop.test.ts']

/** Matches no *.nightly.test.ts. */
const browserTests = String.raw`e2e/[\w-]+\.test\.ts$`
const nightlyBrowserTests = String.raw`e2e/.*\.nightly\.test\.ts$`
/** All but pictures of single screens, which look alike by pointer. */
const journeys = String.raw`e2e/(?!screens-)[^/]+\.test\.ts$`

const screensCommand = ['tools/screens/run.ts', '--size', 'phone', '--axe']

/** Says that the server's tests pass without a mutation. */
const serverReport = join(root, 'node_modules/.cache/server-report.json')

/** What `npm test` runs. */
export async function runAll() {
  return [
    ...(await runChecksAndUnitTests()),
    // The faults mostly wait.
    ...(await Promise.all([
      measure('server', () => runVitest(['server'])),
      measure('faults, a sample', () => runVitest(['faults'], faultSample, { FAULT_KILLS: '1' })),
    ])),
    await measure('browser', () => runBrowserTests([browserTests])),
  ]
}

/** What `npm run test:nightly` runs: what takes too long for each change, and most of `npm test`. */
export async function runNightly() {
  const suites = [
    ...(await runChecksAndUnitTests()),
    await measure('server, 100,000 fuzz requests', () =>
      runVitest(['server', 'server nightly'], [], { FUZZ_TIMES: '100000' }, serverReport),
    ),
    // `npm test` runs the others by keyboard.
    await measure('browser by keyboard, nightly tests', () =>
      runBrowserTests([nightlyBrowserTests], { NIGHTLY: '1' }),
    ),
    await measure('browser by pointer', () =>
      runBrowserTests([journeys], { NIGHTLY: '1', INPUT: 'pointer' }),
    ),
  ]
  // Two benchmarks read the same 10,000 people.
  const population = mkdtempSync(join(tmpdir(), 'coterie-nightly-'))
  try {
    for (const { name, args } of getNightlyPrograms(population)) suites.push(await measureProgram(name, args))
  } finally {
    rmSync(population, { recursive: true, force: true })
  }
  return suites
}

/** @param {string} population a folder for the database of benchmarks. */
const getNightlyPrograms = (population) => [
  { name: 'faults', args: ['tools/faults.ts'] },
  { name: 'attacks', args: ['attack/run.ts'] },
  { name: 'screens in English', args: [...screensCommand, '--theme', 'light,dark,high-contrast'] },
  { name: 'screens in Spanish', args: [...screensCommand, '--theme', 'light', '--language', 'es'] },
  { name: 'mutations', args: ['tools/mutations/run.ts', '--report', serverReport] },
  { name: 'benchmark of the API', args: ['bench/run.ts'] },
  { name: 'benchmark of discovery', args: ['bench/discovery/run.ts', '--keep', population] },
  {
    name: 'benchmark of profile views',
    args: ['bench/profile-views/run.ts', '--viewers', '100', '--keep', population],
  },
]

async function runChecksAndUnitTests() {
  return await Promise.all([
    measure('checks', async () => {
      const results = await runChecks(printResult, { isFull: true })
      const find = (/** @type {string} */ wanted) =>
        results.filter(({ status }) => status === wanted).map(({ name }) => name)
      const [passed, failures, skipped] = [find('passed'), find('failed'), find('not checked')]
      return { passed: passed.length, failed: failures.length, failures, skipped }
    }),
    measure('build of the web app', async () =>
      toCounts('build of the web app', (await ensureWebBuilt()) === 0),
    ),
    measure('unit', () => runVitest(unitProjects)),
  ])
}

/**
 * @param {string} name
 * @param {() => Promise<Counts>} run
 * @returns {Promise<Suite>}
 */
export async function measure(name, run) {
  const started = performance.now()
  const counts = await run()
  return { name, counts, took: formatSecondsSince(started) }
}

/**
 * @param {string} name
 * @param {string[]} args
 */
async function measureProgram(name, args) {
  return await measure(name, async () => toCounts(name, (await waitForExit(startNode(args))) === 0))
}

/**
 * @param {string} name
 * @param {boolean} ok
 * @returns {Counts}
 */
function toCounts(name, ok) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: ok ? [] : [name], skipped: [] }
}
