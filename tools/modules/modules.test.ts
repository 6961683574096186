import { expect, test } from 'vitest'

import { circles } from './import-cycles.ts'
import { moduleOf } from './modules.ts'
import { unusedExports } from './unused-exports.ts'
import { unusedTexts } from './unused-texts.ts'

test('finds a cycle through type imports and dynamic imports, once', () => {
  const modules = [
    moduleOf('web/src/a.ts', "import { b } from './b.ts'\nimport { c } from './c.ts'"),
    moduleOf('web/src/b.ts', "export const b = async () => await import('./d.ts')"),
    moduleOf('web/src/c.ts', "import { b } from './b.ts'\nexport const c = b"),
    moduleOf('web/src/d.ts', "import type { Of } from './b.ts'\nexport type D = Of"),
  ]
  expect(circles(modules)).toEqual(['web/src/b.ts → web/src/d.ts → web/src/b.ts'])
})

test('package imports form no cycle, and contract imports lead into the contract', () => {
  const modules = [
    moduleOf('contract/src/endpoint.ts', "import { z } from 'zod'\nexport const endpoint = z"),
    moduleOf(
      'web/src/a.ts',
      "import { endpoint } from '@coterie/contract/endpoint'\nexport { endpoint as contractEndpoint }",
    ),
    moduleOf('web/src/b.ts', "import * as a from './a.ts'\na.contractEndpoint()"),
  ]
  expect(new Set(modules.flatMap(({ imports }) => imports).map(({ from }) => from))).toEqual(
    new Set(['contract/src/endpoint.ts', 'web/src/a.ts']),
  )
  expect(unusedExports(modules)).toEqual([])
})

test('an export is used by name, as a member, by a dynamic import, or when its module is passed on', () => {
  const exportingCode =
    'export const one = 1\nexport const two = 2\nexport type Three = 3\nexport type Four = Three'
  const findUnused = (code: string) =>
    unusedExports([moduleOf('web/src/a.ts', exportingCode), moduleOf('web/src/b.ts', code)])
  const [one, two, four] = ['one', 'two', 'Four'].map((name) => `web/src/a.ts: ${name}`)
  expect(findUnused("import { one, type Four } from './a.ts'")).toEqual([two])
  expect(findUnused("import * as a from './a.ts'\na.two()")).toEqual([one, four])
  expect(findUnused("const { one, two } = await import('./a.ts')")).toEqual([four])
  expect(findUnused("import * as a from './a.ts'\nObject.keys(a)")).toEqual([])
  expect(findUnused('')).toEqual([one, two, four])
})

test('a text is used by name, by destructuring, or when its catalog is passed on', () => {
  const catalog = "export const petTexts = { cat: 'Cat', dog: 'Dog', emu: 'Emu' }"
  const checkTexts = (code: string) =>
    unusedTexts([moduleOf('web/src/i18n/pets.ts', catalog), moduleOf('web/src/features/pets.ts', code)])
  const imported = "import { petTexts } from '../i18n/pets.ts'\n"
  expect(checkTexts(`${imported}say(petTexts.cat)`)).toEqual([
    'web/src/i18n/pets.ts: petTexts.dog',
    'web/src/i18n/pets.ts: petTexts.emu',
  ])
  expect(checkTexts(`${imported}const { cat, dog } = petTexts`)).toEqual([
    'web/src/i18n/pets.ts: petTexts.emu',
  ])
  expect(checkTexts(`${imported}say(petTexts[kind])\nconst kinds = ['cat', 'dog']`)).toEqual([
    'web/src/i18n/pets.ts: petTexts.emu',
  ])
  expect(
    checkTexts("import { petTexts as texts } from '../i18n/pets.ts'\nsay(texts.emu, texts.cat)"),
  ).toEqual(['web/src/i18n/pets.ts: petTexts.dog'])
})
