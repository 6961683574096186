import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createTemporaryFolder } from '../server/src/testing/temporary-folder.ts'
import { readSections, release } from './changelog.mjs'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const readVersion = (text: string) => (JSON.parse(text) as { version?: string }).version
const version = readVersion(read('package.json'))
const sections = readSections(read('CHANGELOG.md'))

test('the changelog starts with unreleased changes, then the version in package.json', () => {
  expect(sections.slice(0, 2).map((section) => section.version)).toEqual([null, version])
})

test('every version tells operators what to do', () => {
  for (const { version: name, body } of sections)
    if (name !== null) expect(body.startsWith('### Upgrade notes\n\n- '), name).toBe(true)
})

test('only the root has a version', () => {
  for (const workspace of ['client', 'contract', 'server', 'web'])
    expect(readVersion(read(`${workspace}/package.json`)), workspace).toBeUndefined()
  expect(readVersion(read('package-lock.json'))).toBe(version)
})

test('a release without upgrade notes is refused', () => {
  expect(() => release('# Changelog\n\n## Unreleased\n\n- A line.\n', '1.0.0', '2026-12-01')).toThrow(
    'In CHANGELOG.md, "## Unreleased" must start with "### Upgrade notes": what must operators do?',
  )
})

test('npm version makes the commit and the tag of a release, whose notes can be printed', () => {
  const folder = join(createTemporaryFolder(), 'clone')
  mkdirSync(join(folder, 'tools'), { recursive: true })
  for (const file of ['changelog.mjs', 'project.mjs', 'release.mjs'])
    cpSync(join(root, 'tools', file), join(folder, 'tools', file))
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const description = { name: 'clone', version: '1.0.0-rc.1', scripts: { version: scripts['version'] } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(description))
  writeFileSync(
    join(folder, 'CHANGELOG.md'),
    '# Changelog\n\n## Unreleased\n\n### Upgrade notes\n\n- Nothing to do.\n\n## 1.0.0-rc.1 (2026-11-24)\n\n- First.\n',
  )
  mkdirSync(join(folder, 'deploy/kubernetes'), { recursive: true })
  writeFileSync(join(folder, 'deploy/kubernetes/kustomization.yaml'), 'newTag: 1.0.0-rc.1\n')
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
  run('git', 'init', '--quiet')
  run('git', 'config', 'user.name', 'Ada')
  run('git', 'config', 'user.email', 'ada@example.org')
  run('git', 'add', '.')
  run('git', 'commit', '--quiet', '--message=First.')
  run('npm', 'version', '1.0.0', '--message=release: Version %s.')
  expect(run('git', 'tag').trim()).toBe('v1.0.0')
  expect(run('git', 'show', '--stat', '--format=%s')).toMatch(/^release: Version 1\.0\.0\.[^]*CHANGELOG\.md/)
  expect(readFileSync(join(folder, 'deploy/kubernetes/kustomization.yaml'), 'utf8')).toBe('newTag: 1.0.0\n')
  expect(run('git', 'status', '--porcelain')).toBe('')
  expect(run('node', 'tools/release.mjs', 'notes', 'v1.0.0').trim()).toBe(
    '### Upgrade notes\n\n- Nothing to do.',
  )
  expect(() => run('node', 'tools/release.mjs', 'notes', 'v1.0.1')).toThrow(
    'package.json has the version 1.0.0',
  )
})
