import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { compile } from '@inlang/paraglide-js'

type Catalog = Record<string, string | [{ match: Record<string, string> }]>

const root = join(import.meta.dirname, '../..')
let compiled: Promise<string> | undefined

/** Adds the language `qps` as a translator would, compiles the catalogs, and returns the folder. */
export async function compilePseudoLocale(): Promise<string> {
  return await (compiled ??= compileIn())
}

async function compileIn(): Promise<string> {
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'pseudo-locale-'))
  mkdirSync(join(folder, 'messages'))
  mkdirSync(join(folder, 'project.inlang'))
  const settings = JSON.parse(readFileSync(join(root, 'project.inlang/settings.json'), 'utf8')) as {
    modules: string[]
  }
  const modules = settings.modules.map((module) => join(root, module))
  writeFileSync(
    join(folder, 'project.inlang/settings.json'),
    JSON.stringify({ ...settings, modules, locales: ['en', 'qps'] }),
  )
  const english = readFileSync(join(root, 'messages/en.json'), 'utf8')
  writeFileSync(join(folder, 'messages/en.json'), english)
  writeFileSync(
    join(folder, 'messages/qps.json'),
    JSON.stringify(toPseudoLocale(JSON.parse(english) as Catalog)),
  )
  const outdir = join(folder, 'compiled')
  await compile({
    project: join(folder, 'project.inlang'),
    outdir,
    outputStructure: 'locale-modules',
    strategy: ['globalVariable', 'baseLocale'],
  })
  return outdir
}

/** Used for formatting, not shown. */
const untranslated = new Set(['$schema', 'format_locale', 'language_name'])

function toPseudoLocale(catalog: Catalog): Catalog {
  return Object.fromEntries(
    Object.entries(catalog).map(([key, message]) => {
      if (untranslated.has(key)) return [key, message]
      if (typeof message === 'string') return [key, toPseudoText(message)]
      const [{ match, ...rest }] = message
      const texts = Object.entries(match).map(([form, text]) => [form, toPseudoText(text)])
      return [key, [{ ...rest, match: Object.fromEntries(texts) }]]
    }),
  )
}

const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', n: 'ñ', c: 'ç' }

/** 'Save {name}' → '[Sávé {name} ···]' */
function toPseudoText(text: string): string {
  const accented = text
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith('{') ? part : part.replaceAll(/[aeiounc]/g, (letter) => accents[letter] ?? letter),
    )
    .join('')
  return `[${accented} ${'·'.repeat(Math.ceil(text.length * 0.3))}]`
}
