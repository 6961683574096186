import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

type Package = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const used = ['', 'client', 'contract', 'server', 'web', 'docs'].flatMap((workspace) => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    read(join(workspace, 'package.json')),
  ) as Package
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  return names.filter((name) => !name.startsWith('@coterie/'))
})

/** The names in the first column of each table. */
const documented = Array.from(
  read('docs/dependencies.md').matchAll(/^\| (`[^|]*`) \|/gm),
  ([, names = '']) => names,
).flatMap((names) => Array.from(names.matchAll(/`([^`]+)`/g), ([, name = '']) => name))

test('docs/dependencies.md lists every dependency, and no other', () => {
  expect([...new Set(documented)].toSorted()).toEqual([...new Set(used)].toSorted())
})
