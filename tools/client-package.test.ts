import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTemporaryFolder } from '../server/src/testing/temporary-folder.ts'
import { buildClientPackage } from './client-package.ts'
import { findToolScript, pinnedNode, root } from './project.mjs'

const folder = createTemporaryFolder()
const [built, project] = [join(folder, 'package'), join(folder, 'project')]
const run = (cwd: string, command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe' })
const pack = (source: string) => {
  const output = run(folder, 'npm', 'pack', '--json', '--ignore-scripts', '--offline', source)
  return (JSON.parse(output) as [{ filename: string; files: { path: string }[] }])[0]
}

const scripts = {
  'example.ts': readFileSync(join(root, 'docs/examples/say-hello.ts'), 'utf8'),
  'wrong.ts': `
    import { createClient } from '@coterie/client'
    const client = createClient({ baseUrl: 'https://coterie.example.org' })
    const { name } = await client.call('GET /api/groups/{id}', { params: { id: '7' } })
    export const length: number = name.length
    export const wrongType: number = name
    await client.call('GET /api/nowhere')
    await client.call('POST /api/messages', { body: { groupId: 7, content: 7 } })
    client.onLiveUpdate('friend', ({ groupId }) => groupId)
  `,
}

let packedFiles: string[] = []

/** Installs the packed client as its users do, but without a network. */
beforeAll(async () => {
  await buildClientPackage(built)
  const packed = pack(built)
  packedFiles = packed.files.map(({ path }) => path)
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }\n')
  const archives = [packed, pack(join(root, 'node_modules/zod'))].map(({ filename }) =>
    join(folder, filename),
  )
  run(project, 'npm', 'install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', ...archives)
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Compiles the scripts together, as strictly as TypeScript can. @returns its errors. */
function checkTypes(): string {
  const files = Object.entries(scripts).map(([name, script]) => {
    writeFileSync(join(project, name), script)
    return name
  })
  const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--module', 'nodenext']
  const target = ['--target', 'esnext', '--lib', 'esnext,dom', '--types', 'node']
  const typeRoots = ['--typeRoots', join(root, 'node_modules/@types'), '--ignoreConfig']
  try {
    const tsc = findToolScript('typescript', 'tsc')
    return run(project, pinnedNode, tsc, ...options, ...target, ...typeRoots, ...files)
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

test('the package has its code, types, license and readme, and nothing else', () => {
  const others = packedFiles.filter((path) => !path.startsWith('contract/') && !path.endsWith('.d.ts'))
  expect(others.toSorted()).toEqual([
    'LICENSE',
    'README.md',
    'calls.js',
    'client.js',
    'cookies.js',
    'errors.js',
    'live-connection.js',
    'live.js',
    'package.json',
    'retries.js',
  ])
  const code = packedFiles.filter((path) => path.startsWith('contract/') && !path.endsWith('.d.ts'))
  expect(code).toEqual(['contract/src/live-connection.js'])
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  expect(JSON.parse(readFileSync(join(built, 'package.json'), 'utf8'))).toMatchObject({ version })
})

test('the docs show the example, which has at most 20 lines', () => {
  const example = scripts['example.ts']
  expect(readFileSync(join(root, 'docs/api-client.md'), 'utf8')).toContain(`\`\`\`ts\n${example}\`\`\`\n`)
  expect(example.trimEnd().split('\n').length).toBeLessThanOrEqual(20)
})

test('the example of the docs compiles against the installed package, whose types refuse wrong calls', () => {
  const errors = checkTypes()
  expect(errors).not.toMatch(/node_modules|example\.ts/)
  const lines = Array.from(errors.matchAll(/^wrong\.ts\((\d+),/gm), ([, line]) => Number(line))
  expect(lines).toEqual([6, 7, 8, 9])
}, 60_000)

test('the installed package runs', () => {
  expect(readdirSync(join(project, 'node_modules/@coterie'))).toEqual(['client'])
  const script = "import('@coterie/client').then(({ createClient }) => createClient({ baseUrl: 'nowhere' }))"
  expect(() => run(project, pinnedNode, '-e', script)).toThrow('baseUrl is "nowhere"')
})
