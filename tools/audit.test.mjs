import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { root } from './project.mjs'

const folder = mkdtempSync(join(tmpdir(), 'coterie-audit-'))
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * The output of the check and its exit code for this npm output.
 *
 * @param {string} said
 * @param {Record<string, string>} env
 * @returns {Promise<[string, number]>}
 */
function audit(said, env = {}) {
  writeFileSync(join(folder, 'said'), said)
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\ncat ${join(folder, 'said')}\nexit 1\n`)
  chmodSync(join(folder, 'npm'), 0o755)
  const path = [folder, process.env['PATH']].join(delimiter)
  return new Promise((resolve) => {
    const given = { env: { ...process.env, CI: '', ...env, PATH: path } }
    const child = execFile(process.execPath, [join(root, 'tools/audit.mjs')], given, (_, told) =>
      resolve([told, child.exitCode ?? 1]),
    )
  })
}

/** @param {string} severity */
const holes = (severity) => JSON.stringify({ vulnerabilities: { leaky: { severity, range: '<2.0.0' } } })

test('an unreachable registry is reported but blocks nothing', async () => {
  for (const said of ['', '<html>', '{"message":"405 Method Not Allowed"}']) {
    const [told, code] = await audit(said, { CI: 'true' })
    expect([told.slice(0, 12), code]).toEqual(['NOT CHECKED:', 0])
  }
})

test('a severe vulnerability is always reported, and blocks a release', async () => {
  expect(await audit(holes('critical'))).toEqual([expect.stringContaining('CRITICAL: leaky <2.0.0'), 0])
  expect(await audit(holes('high'), { CI: 'true' })).toEqual([expect.stringContaining('HIGH: leaky'), 1])
})

test('minor vulnerabilities print nothing', async () => {
  expect(await audit(holes('moderate'), { CI: 'true' })).toEqual(['', 0])
  expect(await audit('{"vulnerabilities":{}}', { CI: 'true' })).toEqual(['', 0])
})
