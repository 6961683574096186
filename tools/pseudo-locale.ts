import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { compileMessages } from './messages.mjs'
import { root } from './project.mjs'

type Catalog = Record<string, string | [{ match: Record<string, string> }]>

type Modules = {
  messages: object
  runtime: { overwriteGetLocale: (get: () => string) => void }
}
let imported: Promise<Modules> | undefined

/** Copies the catalogs, adds one file as a translator would, and compiles them. */
export async function importPseudoLocale(): Promise<Modules> {
  return await (imported ??= compileCopy())
}

async function compileCopy(): Promise<Modules> {
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const copy = mkdtempSync(join(cache, 'pseudo-locale-'))
  for (const folder of ['messages', 'project.inlang'])
    cpSync(join(root, folder), join(copy, folder), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  const english = JSON.parse(readFileSync(join(copy, 'messages/en.json'), 'utf8')) as Catalog
  writeFileSync(join(copy, 'messages/qps.json'), JSON.stringify(toPseudoLocale(english)))
  const outdir = join(copy, 'compiled')
  await compileMessages(copy, outdir)
  const [messages, runtime] = await Promise.all(
    ['messages.js', 'runtime.js'].map(async (name) => (await import(join(outdir, name))) as object),
  )
  rmSync(copy, { recursive: true })
  return { messages, runtime } as Modules
}

function toPseudoLocale(catalog: Catalog): Catalog {
  return Object.fromEntries(
    Object.entries(catalog).map(([key, message]) => {
      // Used for formatting, not shown.
      if (key.startsWith('format_')) return [key, message]
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
