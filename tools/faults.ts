import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { FaultName, FaultRow } from '../server/src/testing/faults.ts'
import { formatTable } from './faults/table.ts'
import { waitForExit, startNode, findToolScript } from './project.mjs'

/**
 * npm run faults: runs the fault tests, which kill Coterie and what it depends on, cut connections and fill a disk. Prints for each
 * fault how often it was tried, how many acknowledged changes were lost, and how long recovery took. Takes some minutes. The
 * exit code is 1 if anything was lost, took too long, or was not tried, except what this machine can't simulate (1 in CI).
 */
const testPaths = ['server/src/faults', 'server/src/features/billing/faults.nightly.test.ts']

const folder = mkdtempSync(join(tmpdir(), 'coterie-faults-'))
const report = join(folder, 'report')
writeFileSync(report, '')
try {
  const args = [findToolScript('vitest'), 'run', '--project=faults', '--project=server nightly', ...testPaths]
  const code = await waitForExit(startNode(args, { env: { FAULT_REPORT: report } }))
  const lines = readFileSync(report, 'utf8').split('\n')
  const rows = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as FaultRow)
  const { text, passed } = formatTable(rows, findUnsupportedFaults())
  console.log(`\n${text}\n`)
  console.log(passed && code === 0 ? 'No acknowledged change was lost.' : 'Some faults failed; see above.')
  process.exitCode = passed && code === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true })
}

/** Faults that this machine can't simulate, and what they need. */
function findUnsupportedFaults(): ReadonlyMap<FaultName, string> {
  const unsupported = new Map<FaultName, string>()
  if (process.platform !== 'linux' || process.getuid?.() !== 0) unsupported.set('disk-full', 'root on Linux')
  const hasRedis = process.env['REDIS_URL'] || spawnSync('redis-server', ['--version']).status === 0
  if (!hasRedis) unsupported.set('database-and-redis-cut', 'redis-server')
  return unsupported
}
