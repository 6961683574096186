// npm version <version> runs this: gives the changelog's section "Unreleased" the new version, and the Kubernetes manifests the
// new image tag.
// node tools/release.mjs notes v1.0.0: prints a version's notes, if the tag matches package.json.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { readSections, release } from './changelog.mjs'
import { root } from './project.mjs'

const file = join(root, 'CHANGELOG.md')
const kustomization = join(root, 'deploy/kubernetes/kustomization.yaml')
const changelog = readFileSync(file, 'utf8')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const [command, tag] = process.argv.slice(2)

if (command === 'notes') {
  const notes = readSections(changelog).find((section) => section.version === version)?.body
  if (tag !== `v${version}`)
    throw new Error(`The tag is ${tag}, but package.json has the version ${version}.`)
  if (notes === undefined) throw new Error(`CHANGELOG.md has no section ${version}.`)
  console.log(notes)
} else {
  writeFileSync(file, release(changelog, version, new Date().toISOString().slice(0, 10)))
  const manifests = readFileSync(kustomization, 'utf8')
  writeFileSync(kustomization, manifests.replace(/newTag: .*/, `newTag: ${version}`))
  execFileSync('git', ['add', file, kustomization], { cwd: root })
}
