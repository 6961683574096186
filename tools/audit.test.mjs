import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { notChecked } from './checks.mjs'
import { root } from './project.mjs'

const folder = mkdtempSync(join(tmpdir(), 'coterie-audit-'))
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * The output of the check and its exit code for this npm output.
 *
 * @param {string} npmOutput
 * @param {Record<string, string>} env
 * @returns {Promise<[string, number]>}
 */
function audit(npmOutput, env = {}) {
  writeFileSync(join(folder, 'npm-output'), npmOutput)
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\ncat ${join(folder, 'npm-output')}\nexit 1\n`)
  chmodSync(join(folder, 'npm'), 0o755)
  const path = [folder, process.env['PATH']].join(delimiter)
  return new Promise((resolve) => {
    const options = { env: { ...process.env, CI: '', ...env, PATH: path } }
    const child = execFile(process.execPath, [join(root, 'tools/audit.mjs')], options, (_, output) =>
      resolve([output, child.exitCode ?? 1]),
    )
  })
}

/** @param {string} severity */
const reportWith = (severity) => JSON.stringify({ vulnerabilities: { leaky: { severity, range: '<2.0.0' } } })

test('an unreachable registry is reported as not checked', async () => {
  for (const npmOutput of ['', '<html>', '{"message":"405 Method Not Allowed"}']) {
    const [output, code] = await audit(npmOutput, { CI: 'true' })
    expect([output, code]).toEqual([expect.stringContaining('did not report'), notChecked])
  }
})

test('a severe vulnerability is always reported, and blocks a release', async () => {
  expect(await audit(reportWith('critical'))).toEqual([expect.stringContaining('CRITICAL: leaky <2.0.0'), 0])
  expect(await audit(reportWith('high'), { CI: 'true' })).toEqual([expect.stringContaining('HIGH: leaky'), 1])
})

test('minor vulnerabilities print nothing', async () => {
  expect(await audit(reportWith('moderate'), { CI: 'true' })).toEqual(['', 0])
  expect(await audit('{"vulnerabilities":{}}', { CI: 'true' })).toEqual(['', 0])
})
