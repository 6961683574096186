// @vitest-environment node
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'

import { languages } from '../../contract/src/languages.ts'
import type { Language } from '../../contract/src/languages.ts'
import { buildLanguage, counterpart, languagePlugin } from './languages.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'coterie-texts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const files = {
  'web/src/main.ts': `import { hello } from './i18n/hello.ts'; import { plans } from '../../contract/src/i18n/plans.ts'; console.log(hello, plans)`,
  'web/src/i18n/hello.ts': `import { product } from './product.ts'; export const hello = 'Hello at ' + product`,
  'web/src/i18n/product.ts': `export const product = 'Coterie'`,
  'web/src/i18n/es/hello.ts': `import { times } from './times.ts'; import { product } from '../product.ts'; export const hello = 'Hola en ' + product + times`,
  'web/src/i18n/times.ts': `export const times = 'today'`,
  'web/src/i18n/es/times.ts': `import { times as english } from '../times.ts'; export const times = 'hoy' + english.length`,
  'contract/src/i18n/plans.ts': `export const plans = 'Free'`,
  'contract/src/i18n/es/plans.ts': `export const plans = 'Gratis'`,
}

for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

/** The output of a build of the files above in this language. */
async function built(language: Language, entry = 'web/src/main.ts'): Promise<string> {
  const made = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [languagePlugin(language)],
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, entry) } },
  })
  if (!('output' in made)) throw new Error('The build has no output')
  return made.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

test('a build contains the texts of its language only', async () => {
  const spanish = await built('es')
  for (const text of ['Hola en', 'hoy', 'Gratis', 'Coterie']) expect(spanish).toContain(text)
  for (const text of ['Hello', 'Free']) expect(spanish).not.toContain(text)
  const english = await built('en')
  for (const text of ['Hello at', 'Free', 'Coterie']) expect(english).toContain(text)
  for (const text of ['Hola', 'hoy', 'Gratis']) expect(english).not.toContain(text)
})

test('a missing text fails the build', async () => {
  writeFileSync(join(folder, 'web/src/i18n/late.ts'), `export const late = 'Late'`)
  writeFileSync(join(folder, 'web/src/late.ts'), `import { late } from './i18n/late.ts'; console.log(late)`)
  await expect(built('es', 'web/src/late.ts')).rejects.toThrow(/not there in es yet: .*i18n\/es\/late\.ts/)
  expect(await built('en', 'web/src/late.ts')).toContain('Late')
})

test('only catalogs have a counterpart', () => {
  expect(counterpart('/app/web/src/i18n/ui.ts', 'es')).toBe('/app/web/src/i18n/es/ui.ts')
  expect(counterpart('/app/contract/src/i18n/plans.ts', 'es')).toBe('/app/contract/src/i18n/es/plans.ts')
  expect(counterpart('/app/web/src/i18n/ui.ts', 'en')).toBeNull()
  expect(counterpart('/app/web/src/i18n/es/ui.ts', 'es')).toBeNull()
  expect(counterpart('/app/web/src/i18n/product.ts', 'es')).toBeNull()
  expect(counterpart('/app/web/src/ui/i18n.ts', 'es')).toBeNull()
})

test('a build accepts only known languages', () => {
  expect(buildLanguage({})).toBe('en')
  expect(buildLanguage({ WEB_LANGUAGE: 'es' })).toBe('es')
  expect(() => buildLanguage({ WEB_LANGUAGE: 'fr' })).toThrow('not a supported language')
})

const modules = (path: string) =>
  readdirSync(join(root, path)).filter((name) => /^[\w-]+\.(?:ts|json)$/.test(name))

test.each(languages.filter((language) => language !== 'en'))(
  'every English text file has a counterpart in %s, and no others exist',
  (language) => {
    for (const catalogs of ['web/src/i18n', 'contract/src/i18n']) {
      const needed = modules(catalogs).filter(
        (name) => counterpart(`/${catalogs}/${name}`, language) !== null,
      )
      expect(modules(`${catalogs}/${language}`)).toEqual(needed)
    }
  },
)
