import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

import { maxPictureBytes } from '../contract/src/limits.ts'
import { secretSettings, settings } from '../server/src/config/settings.ts'
import { serverFlags, serverMemory } from '../server/src/testing/server-process.ts'
import { createTemporaryFolder } from '../server/src/testing/temporary-folder.ts'
import { assembleStage, isIgnored, readDockerfile } from './image/dockerfile.ts'
import { pinnedNode } from './project.mjs'
import { sources } from './web-build.mjs'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

const service = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
  depends_on: z.record(z.string(), z.looseObject({ condition: z.string() })).default({}),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()),
})
const compose = z
  .looseObject({
    services: z.record(z.string(), service),
    networks: z.record(z.string(), z.unknown()),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(read('deploy/compose.yaml'), { merge: true }))
const { app, matching, ...others } = compose.services
if (app === undefined || matching === undefined) throw new Error('The compose file lacks a service of ours')

const knownSettings = Object.keys(settings.shape)
/** Read by Node and the C library. */
const runtimeSettings = [...Object.keys(serverMemory), 'NODE_COMPILE_CACHE']

test('the compose file uses only known settings and contains no secrets', () => {
  expect(Object.keys(app.environment).filter((name) => !knownSettings.includes(name))).toEqual([])
  for (const [name, value] of Object.entries(app.environment))
    if (secretSettings.has(name) && name !== 'REDIS_URL') expect(value, name).toContain('${')
})

test('the required values result in valid settings', () => {
  const variables: Record<string, string> = {
    DOMAIN: 'coterie.example.org',
    ADMIN_EMAIL: 'ada@example.org',
    SMTP_URL: 'smtp://mail.example.org',
  }
  const environment = Object.entries(app.environment).flatMap(([name, value]) => {
    const text = value.replaceAll(/\$\{(\w+):([?-])[^}]*\}/g, (_, variable: string, kind: string) =>
      kind === '-' ? '' : (variables[variable] ?? 'x'.repeat(40)),
    )
    return text === '' ? [] : [[name, text]]
  })
  expect(
    settings.safeParse({ NODE_ENV: 'production', ...Object.fromEntries(environment) }).error,
  ).toBeUndefined()
})

test('the services of the app have all roles between them, and differ in nothing else', () => {
  const roles = [app, matching].flatMap(({ environment }) => environment['ROLES']?.split(',') ?? [])
  expect(roles.toSorted()).toEqual(['matching', 'web', 'worker'])
  const { ROLES: _, ...common } = app.environment
  expect(matching).toEqual({ ...app, environment: { ...common, ROLES: 'matching' } })
})

test('services wait until those that they need are healthy, and their volumes and networks exist', () => {
  for (const { depends_on, networks, volumes } of Object.values(compose.services)) {
    for (const [other, { condition }] of Object.entries(depends_on)) {
      expect(compose.services[other], other).toBeDefined()
      expect(condition).toBe('service_healthy')
      // The app's health check is in its image.
      if (other !== 'app') expect(compose.services[other]?.healthcheck, other).toBeDefined()
    }
    for (const name of networks) expect(Object.keys(compose.networks)).toContain(name)
    for (const volume of volumes) {
      const [from = ''] = volume.split(':')
      if (from.startsWith('.')) expect(existsSync(join(root, 'deploy', from)), from).toBe(true)
      else expect(Object.keys(compose.volumes)).toContain(from)
    }
  }
})

/** `node:24.21.0-bookworm-slim` */
const pinned = /^[a-z/]+:\d+\.\d+(\.\d+)?(-[a-z0-9]+)*$/

test('images have one pinned version each', () => {
  for (const { image } of Object.values(others)) expect(image).toMatch(pinned)
})

const stages = readDockerfile()
const lastStage = stages.at(-1)?.instructions ?? []
const findAll = (word: string) =>
  lastStage.filter((instruction) => instruction.word === word).map(({ rest }) => rest)

test("the app image uses pinned images and the project's Node version", () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> }
  const names = stages.map(({ name }) => name)
  const images = stages.map(({ from }) => from).filter((from) => from !== 'scratch' && !names.includes(from))
  for (const image of images) {
    expect(image).toMatch(pinned)
    expect(image).toContain(`node:${devDependencies['node']}-`)
  }
  expect(images.length).toBeGreaterThan(1)
  expect(names.at(-1)).toBeUndefined()
})

test('the container runs as an unprivileged user, has a health check and handles stop signals', () => {
  const order = lastStage.map(({ word }) => word)
  expect(findAll('USER')).toEqual(['node'])
  expect(order.indexOf('USER')).toBeGreaterThan(order.lastIndexOf('RUN'))
  expect(findAll('HEALTHCHECK')[0]).toContain('/api/health/ready')
  expect(JSON.parse(findAll('CMD')[0] ?? '')).toEqual(['node', ...serverFlags, 'server/src/main.ts'])
  const set = findAll('ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('=')[0] ?? ''))
  expect(set.filter((name) => !knownSettings.includes(name))).toEqual(runtimeSettings)
})

test('the image leaves out tests and development files', () => {
  for (const path of [
    'server/src/app.test.ts',
    'server/src/testing/cast.ts',
    'docs/web.md',
    'tools/check.mjs',
  ])
    expect(isIgnored(path), path).toBe(true)
  for (const path of ['server/src/app.ts', 'web/src/app/main.tsx', 'tools/web-build.mjs', 'package.json'])
    expect(isIgnored(path), path).toBe(false)
})

test('the files that the build of the web app reads are copied', () => {
  const folder = createTemporaryFolder()
  const copiedFolder = join(assembleStage('web', folder, { replaceRun: () => true }), 'app')
  const scripts = ['tools/messages.mjs', 'tools/web-build.mjs']
  const needed = [
    ...sources,
    ...scripts.flatMap(listImports),
    ...scripts,
    ...listExtended('web/tsconfig.json'),
  ]
  for (const path of needed) expectCopied(copiedFolder, path)
  rmSync(folder, { recursive: true, force: true })
})

/** Except for what the image leaves out, such as tests. */
function expectCopied(copiedFolder: string, path: string): void {
  const source = join(root, path)
  const files = statSync(source).isFile() ? [''] : readdirSync(source, { recursive: true, encoding: 'utf8' })
  const missing = files.filter(
    (file) => !isIgnored(join(path, file)) && !existsSync(join(copiedFolder, path, file)),
  )
  expect({ path, missing }).toEqual({ path, missing: [] })
}

/** The other files of the project that a script imports. */
function listImports(script: string): string[] {
  return Array.from(read(script).matchAll(/from '(\.[^']+)'/g), ([, name = '']) =>
    join(dirname(script), name),
  )
}

function listExtended(config: string): string[] {
  const name = /"extends": "([^"]+)"/.exec(read(config))?.[1]
  return name === undefined ? [] : [join(dirname(config), name)]
}

test.each([
  ['deploy/Caddyfile', /max_size (\d+)MB/],
  ['deploy/nginx.conf', /client_max_body_size (\d+)m;/],
])('%s allows the largest picture and blocks the metrics', (file, pattern) => {
  const text = read(file)
  expect(Number(pattern.exec(text)?.[1]) * 1e6).toBeGreaterThan(maxPictureBytes + 100_000)
  expect(text).toContain('/metrics')
})

/** The values of a key in deploy/coterie.service. */
function readUnit(key: string): string[] {
  return Array.from(read('deploy/coterie.service').matchAll(/^(\w+)=(.*)$/gm), ([, name, value = '']) =>
    name === key ? [value] : [],
  ).flat()
}

test('the systemd unit starts the server with known settings and leaves it time to stop', () => {
  const [program = '', ...args] = readUnit('ExecStart')[0]?.split(' ') ?? []
  expect(program.replace('/opt/coterie', root)).toBe(pinnedNode)
  expect(args).toEqual([...serverFlags, 'server/src/main.ts'])
  const names = readUnit('Environment').flatMap((line) =>
    line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
  )
  expect(names.filter((name) => !knownSettings.includes(name))).toEqual(runtimeSettings)
  expect(`/var/cache/${readUnit('CacheDirectory')[0]}`).toBe(
    /NODE_COMPILE_CACHE=(\S+)/.exec(read('deploy/coterie.service'))?.[1],
  )
  expect(`/var/lib/${readUnit('StateDirectory')[0]}`).toBe(
    /DATA_DIR=(\S+)/.exec(read('deploy/coterie.service'))?.[1],
  )
  expect(Number(readUnit('TimeoutStopSec')[0])).toBeGreaterThan(28)
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
test.skipIf(!hasSystemd)('systemd accepts the unit', () => {
  const folder = createTemporaryFolder()
  const unit = join(folder, 'coterie.service')
  // systemd checks that the program exists.
  writeFileSync(unit, read('deploy/coterie.service').replace(/(?<=^ExecStart=)\S+/m, process.execPath))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  expect(stderr).not.toContain(unit)
  expect(status, stderr).toBe(0)
  rmSync(folder, { recursive: true })
})
