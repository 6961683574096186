import { execSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, join } from 'node:path'

import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

import { maxPictureBytes } from '../contract/src/limits.ts'
import { secretSettings, settings } from '../server/src/config/settings.ts'
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts'

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
  .parse(parse(read('deploy/compose.yaml')))
const { app, ...others } = compose.services
if (app === undefined) throw new Error('The compose file has no service app')

const knownSettings = Object.keys(settings.shape)

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

test('services wait for healthy ones, and their volumes and networks exist', () => {
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

type Line = { word: string; rest: string }
const lines: Line[] = read('Dockerfile')
  .replaceAll(/\\\n\s*/g, ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ word: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }))
const readInstructions = (word: string) => lines.filter((line) => line.word === word).map(({ rest }) => rest)

test("the app image uses pinned images and the project's Node version", () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> }
  const stages = readInstructions('FROM').map((rest) => rest.split(' AS ')[1])
  const images = readInstructions('FROM').map((rest) => rest.split(' ')[0] ?? '')
  for (const image of images.filter((one) => !stages.includes(one))) {
    expect(image).toMatch(pinned)
    expect(image).toContain(`node:${devDependencies['node']}-`)
  }
  expect(stages.at(-1)).toBeUndefined()
})

test('the container runs as an unprivileged user, has a health check and handles stop signals', () => {
  const last = lines.slice(lines.findLastIndex(({ word }) => word === 'FROM'))
  const order = last.map(({ word }) => word)
  expect(readInstructions('USER')).toEqual(['node'])
  expect(order.indexOf('USER')).toBeGreaterThan(order.lastIndexOf('RUN'))
  expect(readInstructions('HEALTHCHECK')[0]).toContain('/api/health/ready')
  expect(JSON.parse(readInstructions('CMD')[0] ?? '')).toEqual(['node', 'server/src/main.ts'])
  const set = readInstructions('ENV').flatMap((rest) =>
    rest.split(' ').map((pair) => pair.split('=')[0] ?? ''),
  )
  expect(set.filter((name) => !knownSettings.includes(name))).toEqual([])
})

test('files copied into the image exist and are not ignored', () => {
  const ignored = read('.dockerignore').split('\n')
  const copied = readInstructions('COPY').filter((rest) => !rest.startsWith('--from'))
  for (const source of copied.flatMap((rest) => rest.split(' ').slice(0, -1))) {
    expect(existsSync(join(root, source)), source).toBe(true)
    expect(ignored).not.toContain(source)
  }
})

test('the copied files are enough to build the web app', () => {
  const folder = temporaryFolder()
  const nextStage = lines.findIndex(
    ({ word }, position) => word === 'FROM' && position > lines.indexOf(findStage('web')),
  )
  for (const { word, rest } of lines.slice(0, nextStage)) if (word === 'COPY') copy(rest.split(' '), folder)
  linkModules(folder)
  const build = lines.slice(0, nextStage).findLast(({ word }) => word === 'RUN')?.rest ?? ''
  const node = `${join(root, 'node_modules/node/bin')}:${process.env['PATH'] ?? ''}`
  execSync(build, { cwd: folder, env: { ...process.env, PATH: node }, stdio: 'pipe' })
  expect(readFileSync(join(folder, 'web/dist/index.html'), 'utf8')).toContain('lang="%LANGUAGE%"')
  rmSync(folder, { recursive: true, force: true })
}, 180_000)

function findStage(name: string): Line {
  const stage = lines.find(({ word, rest }) => word === 'FROM' && rest.endsWith(` AS ${name}`))
  if (stage === undefined) throw new Error(`The Dockerfile has no stage ${name}`)
  return stage
}

/** Like COPY: several files go into a folder; the contents of a folder become the target. */
function copy(words: readonly string[], folder: string): void {
  const target = words.at(-1) ?? ''
  for (const source of words.slice(0, -1)) {
    const isFile = statSync(join(root, source)).isFile()
    cpSync(join(root, source), join(folder, target, isFile ? basename(source) : ''), {
      recursive: true,
      filter: (path) => !/\/(?:node_modules|dist)$|\.test\.tsx?$/.test(path),
    })
  }
}

function linkModules(folder: string): void {
  mkdirSync(join(folder, 'node_modules/@coterie'), { recursive: true })
  symlinkSync(join(folder, 'contract'), join(folder, 'node_modules/@coterie/contract'))
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!['@coterie', 'node', '.cache'].includes(name))
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
}

test.each([
  ['deploy/Caddyfile', /max_size (\d+)MB/],
  ['deploy/nginx.conf', /client_max_body_size (\d+)m;/],
])('%s allows the largest picture and blocks the metrics', (file, pattern) => {
  const text = read(file)
  expect(Number(pattern.exec(text)?.[1]) * 1e6).toBeGreaterThan(maxPictureBytes + 100_000)
  expect(text).toContain('/metrics')
})
