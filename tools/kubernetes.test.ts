import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'

import { settings } from '../server/src/config/settings.ts'
import { healthPaths } from '../server/src/platform/http/health.ts'
import { createTemporaryFolder } from '../server/src/testing/temporary-folder.ts'
import { readDockerfile } from './image/dockerfile.ts'
import { findToolScript } from './project.mjs'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'deploy/kubernetes')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const files = globSync('*.yaml', { cwd: folder }).filter((name) => name !== 'kustomization.yaml')

const labels = z.record(z.string(), z.string())
const probe = z.looseObject({ httpGet: z.strictObject({ path: z.string(), port: z.string() }) })
const pod = z.looseObject({
  metadata: z.looseObject({ labels }),
  spec: z.looseObject({
    terminationGracePeriodSeconds: z.number().optional(),
    securityContext: z.looseObject({ runAsNonRoot: z.literal(true), runAsUser: z.literal(1000) }),
    containers: z.tuple([
      z.looseObject({
        image: z.literal('coterie'),
        args: z.array(z.string()).optional(),
        env: z.array(z.strictObject({ name: z.string(), value: z.string() })).default([]),
        startupProbe: probe.optional(),
        readinessProbe: probe.optional(),
        livenessProbe: probe.optional(),
        securityContext: z.looseObject({ readOnlyRootFilesystem: z.literal(true) }),
        volumeMounts: z.array(z.looseObject({ mountPath: z.string() })),
      }),
    ]),
  }),
})
const resource = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), labels }),
})
const resources = files.flatMap((name) =>
  parseAllDocuments(read(name)).map((document) => resource.parse(document.toJS())),
)
const find = (kind: string) => resources.filter((candidate) => candidate.kind === kind)
const withPods = z.looseObject({
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({ template: pod }),
})
const workloads = [...find('Deployment'), ...find('Job')].map((workload) => withPods.parse(workload))

const kustomization = z
  .looseObject({
    resources: z.array(z.string()),
    images: z.tuple([
      z.strictObject({ name: z.literal('coterie'), newName: z.string(), newTag: z.string() }),
    ]),
    configMapGenerator: z.tuple([
      z.looseObject({ name: z.literal('coterie'), literals: z.array(z.string()) }),
    ]),
  })
  .parse(parse(read('kustomization.yaml')))

test('the manifests have only fields that Kubernetes knows, with values of their types', () => {
  const checked = createTemporaryFolder()
  symlinkSync(join(root, 'node_modules'), join(checked, 'node_modules'))
  const lines = resources.flatMap((manifest, index) => {
    const group = manifest.apiVersion === 'v1' ? 'core/v1' : manifest.apiVersion.replace('.k8s.io', '')
    return [
      `import type { ${manifest.kind} as Type${index} } from 'kubernetes-types/${group}'`,
      `export const resource${index}: Type${index} = ${JSON.stringify(manifest)}`,
    ]
  })
  writeFileSync(join(checked, 'resources.ts'), lines.join('\n'))
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--types',
    '',
  ]
  const compiler = [findToolScript('typescript', 'tsc'), ...options, 'resources.ts']
  const { status, stdout } = spawnSync(process.execPath, compiler, { cwd: checked, encoding: 'utf8' })
  expect(status, stdout).toBe(0)
  rmSync(checked, { recursive: true })
}, 60_000)

test('the kustomization lists every file, and the version is that of package.json', () => {
  expect(kustomization.resources.toSorted()).toEqual(files.map((name) => basename(name)).toSorted())
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  expect(kustomization.images[0].newTag).toBe(version)
})

test('the settings and secrets are known, and sufficient to start', () => {
  const literals = kustomization.configMapGenerator[0].literals.map((line) => line.split(/=(.*)/).slice(0, 2))
  const secrets = Array.from(
    read('kustomization.yaml').matchAll(/^# {3}([A-Z0-9_]+)=(\S+)/gm),
    ([, name = '', value = '']) => {
      if (value !== '…') return [name, value]
      return [name, name === 'PUSH_PRIVATE_KEY' ? Buffer.alloc(32, 1).toString('base64url') : 'x'.repeat(40)]
    },
  )
  expect(secrets.length).toBeGreaterThan(5)
  const values = Object.fromEntries([...literals, ...secrets]) as Record<string, string>
  expect(Object.keys(values).filter((name) => !(name in settings.shape))).toEqual([])
  expect(settings.safeParse({ NODE_ENV: 'production', ...values }).error).toBeUndefined()
})

test('there is a deployment of each role', () => {
  const deployments = workloads.filter(({ metadata }) => metadata.name !== 'coterie-migrate')
  const roles = deployments.map(({ metadata, spec }) => [metadata.name, spec.template.spec.containers[0].env])
  const expected = ['matching', 'web', 'worker'].map((role) => [
    `coterie-${role}`,
    [{ name: 'ROLES', value: role }],
  ])
  expect(roles.toSorted()).toEqual(expected)
})

test('pods run with the user, volume, stop period and health checks of the image', () => {
  const image = readDockerfile().at(-1)?.instructions ?? []
  const volume = image.find(({ word }) => word === 'VOLUME')?.rest
  for (const { metadata, spec } of workloads) {
    const [container] = spec.template.spec.containers
    expect(
      container.volumeMounts.map(({ mountPath }) => mountPath),
      metadata.name,
    ).toContain(volume)
    const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe]
    for (const containerProbe of probes)
      if (containerProbe !== undefined) expect([...healthPaths]).toContain(containerProbe.httpGet.path)
    if (metadata.name === 'coterie-migrate') continue
    expect(probes).not.toContain(undefined)
    expect(container.livenessProbe?.httpGet.path).toBe('/healthz')
    expect(container.readinessProbe?.httpGet.path).toBe('/readyz')
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(30)
  }
})

test('services, budgets and deployments select the right pods', () => {
  const selector = z.looseObject({
    spec: z.looseObject({ selector: z.union([z.strictObject({ matchLabels: labels }), labels]) }),
  })
  for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget'])
    for (const manifest of find(kind)) {
      const { spec } = selector.parse(manifest)
      const wanted = Object.entries(
        'matchLabels' in spec.selector ? (spec.selector.matchLabels as object) : spec.selector,
      )
      const selected = workloads.filter(({ spec: { template } }) =>
        wanted.every(([name, value]) => template.metadata.labels[name] === value),
      )
      expect(
        selected.map(({ metadata }) => metadata.name),
        `${kind} ${manifest.metadata.name}`,
      ).toEqual([manifest.metadata.name])
    }
})

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0
test.skipIf(!hasKubectl)(
  'kubectl builds the kustomization, with the image and the settings in each pod',
  () => {
    const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' })
    expect(status, stderr).toBe(0)
    const { newName, newTag } = kustomization.images[0]
    expect(stdout.split(`image: ${newName}:${newTag}\n`).length - 1).toBe(workloads.length)
    const [settingsName = ''] = /coterie-[a-z0-9]{10}$/m.exec(stdout) ?? []
    expect(stdout.split(`name: ${settingsName}\n`).length - 2).toBe(workloads.length)
  },
)
