import { cpSync, globSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'

import { BaseSequencer, createVitest } from 'vitest/node'
import type { JsonTestResults, TestModule, TestSpecification, Vitest } from 'vitest/node'

import { createTemporaryFolder } from '../../server/src/testing/temporary-folder.ts'
import { root } from '../project.mjs'
import { findMutants, type Mutant } from './mutants.ts'

/**
 * npm run test:mutations [-- --count 60 --seed 1 --only billing]: changes the program in small ways, one at a time, in a
 * copy, and runs the tests of what was changed. If a change passes all tests, one is missing. The exit code is 1 if fewer
 * than 80 % of the changes failed a test.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    /** Vitest's JSON report of these tests without a change, if they have just run. */
    report: { type: 'string' },
  },
})
const minKilledShare = 0.8
/** What the server's tests read. */
const copied = [
  'contract',
  'server',
  'web/dist',
  'messages',
  'tools/testing',
  'vitest.config.ts',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
]

const features = 'server/src/features'
/** Code where a mistake does the most harm, and its tests. `*` stands for the feature of the file. */
const areas = [
  { name: 'rules', files: `${features}/*/rules.ts`, tests: [`${features}/*/`] },
  {
    name: 'visibility',
    files: 'server/src/visibility/*.ts',
    tests: ['audiences', 'features/people/', 'features/blocks/', 'features/presence/'].map(
      (path) => `server/src/${path}`,
    ),
  },
  { name: 'billing', files: `${features}/billing/*.ts`, tests: [`${features}/billing/`] },
  {
    name: 'attendance',
    files: `${features}/events/{attendance,check-in,early-access,rsvp-limits}*.ts`,
    tests: [`${features}/events/`],
  },
  { name: 'matching', files: `${features}/discovery/matching/*.ts`, tests: [`${features}/discovery/`] },
].filter(({ name }) => name.includes(values.only))

/** Features that another feature’s tests cover. */
const testedWith = new Map([[`${features}/sanctions`, `${features}/reports`]])

type Target = { readonly area: string; readonly file: string; readonly tests: readonly string[] }
type Trial = Target & { readonly mutant: Mutant }

/** How long each test file takes without a change (ms). */
const durations = new Map<string, number>()
/** The start of the paths of tests that are named after the changed file. */
let namesakes: string | undefined

/** Most changes fail the tests that are named after the file, so these run first, then the shortest. */
class LikelyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => getRank(a) - getRank(b))
  }
}

function getRank({ moduleId }: TestSpecification): number {
  const isNamesake = namesakes !== undefined && moduleId.startsWith(namesakes)
  return isNamesake ? 0 : (durations.get(moduleId) ?? 0)
}

const folder = copyProject()
const vitest = await createVitest('test', {
  root: folder,
  config: join(folder, 'vitest.config.ts'),
  project: ['server'],
  watch: false,
  bail: 1,
  sequence: { sequencer: LikelyFirst },
  reporters: [{}],
})
try {
  await vitest.standalone()
  process.exitCode = (await tryAll(vitest, chooseTrials())) ? 0 : 1
} finally {
  await vitest.close()
  rmSync(folder, { recursive: true, force: true })
}

function copyProject(): string {
  const copy = createTemporaryFolder()
  for (const name of copied)
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: isNotInstalled })
  for (const name of ['node_modules', 'server/node_modules']) symlinkSync(join(root, name), join(copy, name))
  return copy
}

function isNotInstalled(path: string): boolean {
  return !path.endsWith('node_modules')
}

/** The same number from each area. A seed always gives the same trials. */
function chooseTrials(): Trial[] {
  const getRandom = createRandom(Number(values.seed))
  const share = Math.ceil(Number(values.count) / areas.length)
  return areas.flatMap(({ name, files, tests }) => {
    const targets = globSync(files, { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
    const all = targets
      .toSorted()
      .flatMap((file) => listTrials({ area: name, file, tests: findTests(file, tests) }))
    return Array.from({ length: Math.min(share, all.length) }, () =>
      all.splice(Math.floor(getRandom() * all.length), 1),
    ).flat()
  })
}

function findTests(file: string, tests: readonly string[]): string[] {
  const feature = dirname(file)
  return tests.map((path) => path.replace(`${features}/*`, testedWith.get(feature) ?? feature))
}

function listTrials(target: Target): Trial[] {
  const code = readFileSync(join(root, target.file), 'utf8')
  return findMutants(target.file, code).map((mutant) => ({ ...target, mutant }))
}

/** A Mulberry32 generator. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

async function tryAll(runner: Vitest, trials: readonly Trial[]): Promise<boolean> {
  const failures =
    values.report === undefined ? await tryWithoutChange(runner, trials) : readReport(values.report)
  if (failures.length > 0) throw new Error(`These fail without any change:\n${failures.join('\n')}`)
  const killed: Trial[] = []
  for (const trial of trials) {
    const { file, tests, mutant } = trial
    const path = join(folder, file)
    const code = readFileSync(path, 'utf8')
    writeFileSync(path, mutant.code)
    runner.invalidateFile(path)
    namesakes = join(dirname(path), basename(file).split(/[-.]/)[0] ?? '')
    const survived = (await findFailures(runner, tests)).length === 0
    writeFileSync(path, code)
    runner.invalidateFile(path)
    if (!survived) killed.push(trial)
    console.log(`${survived ? 'SURVIVED' : 'killed  '}  ${file}:${mutant.line}  ${describe(mutant)}`)
  }
  console.log('\nKilled:')
  for (const { name } of areas) console.log(`${name}: ${describeShare(name, killed, trials)}`)
  console.log(`all: ${killed.length} of ${trials.length}`)
  return killed.length >= minKilledShare * trials.length
}

async function tryWithoutChange(runner: Vitest, trials: readonly Trial[]): Promise<string[]> {
  const all = [...new Set(trials.flatMap(({ tests }) => tests))]
  console.log(`Without a change: ${all.join(' ')}`)
  return await findFailures(runner, all)
}

/** Learns the durations. @returns the files that failed. */
function readReport(file: string): string[] {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as JsonTestResults
  for (const { name, startTime, endTime } of testResults)
    durations.set(join(folder, relative(root, name)), endTime - startTime)
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name))
}

function describeShare(name: string, killed: readonly Trial[], trials: readonly Trial[]): string {
  const count = (list: readonly Trial[]) => list.filter(({ area }) => area === name).length
  return `${count(killed)} of ${count(trials)}`
}

async function findFailures(runner: Vitest, tests: readonly string[]): Promise<string[]> {
  const specifications = await runner.globTestSpecifications([...tests])
  if (specifications.length === 0) throw new Error(`No tests in ${tests.join(', ')}`)
  const { testModules, unhandledErrors } = await runner.runTestSpecifications(specifications)
  if (namesakes === undefined)
    for (const module of testModules) durations.set(module.moduleId, module.diagnostic().duration)
  const failed = testModules.filter((module) => !module.ok())
  return [...unhandledErrors.map(String), ...failed.map(describeFailure)]
}

function describeFailure(module: TestModule): string {
  const tests = [...module.children.allTests('failed')].map(
    (failed) => `  ${failed.fullName}: ${failed.result().errors?.[0]?.message ?? ''}`,
  )
  return [module.relativeModuleId, ...module.errors().map(({ message }) => `  ${message}`), ...tests].join(
    '\n',
  )
}

function describe({ from, to }: Mutant): string {
  return `${shorten(from)}  →  ${shorten(to)}`
}

function shorten(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 80)
}
