// Checks the runtime dependencies for known vulnerabilities.
import { spawn } from 'node:child_process'

import { notChecked } from './checks.mjs'
import { root } from './project.mjs'

/** For the registry, in ms. */
const timeout = 20_000
/** Severities that block a release. */
const blockingSeverities = new Set(['high', 'critical'])

/** @typedef {{ vulnerabilities?: Record<string, { severity: string, range: string }> }} Report */

const report = await runAudit()
if (report?.vulnerabilities === undefined) {
  console.log('The registry did not report known vulnerabilities.')
  process.exitCode = notChecked
} else {
  const found = Object.entries(report.vulnerabilities).filter(([, { severity }]) =>
    blockingSeverities.has(severity),
  )
  for (const [name, { severity, range }] of found) console.log(`${severity.toUpperCase()}: ${name} ${range}`)
  if (found.length > 0) console.log('For details, run npm audit --omit=dev; npm audit fix may help.')
  // A vulnerability published today must not block local work, only releases.
  if (found.length > 0 && process.env['CI'] === 'true') process.exitCode = 1
}

/** @returns {Promise<Report | null>} npm's report; null if the registry could not be reached */
async function runAudit() {
  // Uses the npm on the PATH; on Windows it needs a shell.
  const child = spawn('npm audit --omit=dev --json', { cwd: root, shell: true, timeout })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text))
  child.stderr.resume()
  await new Promise((resolve) => child.once('error', resolve).once('close', resolve))
  try {
    return JSON.parse(output)
  } catch {
    return null
  }
}
