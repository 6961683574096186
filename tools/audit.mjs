// Asks the registry whether a package that Coterie runs with has a known hole.
import { spawn } from 'node:child_process'

import { root } from './project.mjs'

/** How long the registry may take (ms). */
const patience = 20_000
/** What is told, the worst last; from `high` on it must not go out. */
const grave = new Set(['high', 'critical'])

/** @typedef {{ vulnerabilities?: Record<string, { severity: string, range: string }> }} Report */

const report = await ask()
if (report?.vulnerabilities === undefined) {
  console.log('NOT CHECKED: the registry does not say which packages have known holes.')
} else {
  const found = Object.entries(report.vulnerabilities).filter(([, { severity }]) => grave.has(severity))
  for (const [name, { severity, range }] of found) console.log(`${severity.toUpperCase()}: ${name} ${range}`)
  if (found.length > 0) console.log('npm audit --omit=dev says more, and npm audit fix may help.')
  // A hole that became known today keeps nobody from working, but nothing is to be released with it.
  if (found.length > 0 && process.env['CI'] === 'true') process.exitCode = 1
}

/** @returns {Promise<Report | null>} what npm found; null when it could not ask */
async function ask() {
  // As npm run starts it; a shell finds npm on Windows too.
  const child = spawn('npm audit --omit=dev --json', { cwd: root, shell: true, timeout: patience })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (said += text))
  child.stderr.resume()
  await new Promise((resolve) => child.once('error', resolve).once('close', resolve))
  try {
    return JSON.parse(said)
  } catch {
    return null
  }
}
