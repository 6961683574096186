import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

import { parseSync } from 'vite'

const root = join(import.meta.dirname, '../..')
const folders = ['contract/src', 'server/src', 'web', 'e2e', 'bench', 'attack', 'tools']

/** What one module takes from another. */
export type Import = {
  /** The file, from the root. */
  from: string
  /** By name; null: the module as a whole. */
  names: readonly string[] | null
  /** What the whole is called where it is taken by `import * as`; null where it is awaited. */
  as: string | null
  isType: boolean
}

/** What a module gives to others; a type may stand there for what another export says. */
export type Export = { name: string; isType: boolean }

/** A file of ours, from the root, as its imports and exports are. */
export type Module = { file: string; text: string; imports: Import[]; exports: Export[] }

/** All modules of the project. */
export function readModules(): Module[] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(tsx?|m?js)$/.test(entry.name))
    .map((entry) => slashed(relative(root, join(entry.parentPath, entry.name))))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file))
    .map((file) => moduleOf(file, readFileSync(join(root, file), 'utf8')))
}

/** A module as its text says; `file` decides how it is read, and where relative imports lead. */
export function moduleOf(file: string, text: string): Module {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const exported = staticExports.flatMap(({ entries }) => entries)
  const imports = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      from: moduleRequest.value,
      names: allOrNull(entries.map(({ importName }) => importName)),
      as: entries[0]?.localName.value ?? null,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...exported.flatMap(({ moduleRequest, importName, isType }) =>
      moduleRequest === null
        ? []
        : [{ from: moduleRequest.value, names: allOrNull([importName]), as: null, isType }],
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      from: text.slice(start + 1, end - 1),
      names: null,
      as: null,
      isType: false,
    })),
    // Types that are taken where they are used, which the parser does not list.
    ...[...text.matchAll(/typeof import\('([^']+)'\)/g)].map(([, from = '']) => ({
      from,
      names: null,
      as: null,
      isType: true,
    })),
  ]
  return {
    file,
    text,
    imports: imports.flatMap((taken) => {
      const from = fileOf(file, taken.from)
      return from === null ? [] : [{ ...taken, from }]
    }),
    exports: exported.flatMap(({ exportName: { name }, isType }) =>
      name === null ? [] : [{ name, isType }],
    ),
  }
}

function allOrNull(names: readonly { name: string | null }[]): string[] | null {
  const known = names.flatMap(({ name }) => name ?? [])
  return known.length === names.length ? known : null
}

/** The file that an import means; null when it is a package. */
function fileOf(importer: string, from: string): string | null {
  if (from.startsWith('.')) return slashed(normalize(join(dirname(importer), from))).replace(/\?.*/, '')
  const ours = /^@coterie\/contract\/(.+)$/.exec(from)?.[1]
  return ours === undefined ? null : `contract/src/${ours}.ts`
}

const slashed = (path: string) => path.replaceAll('\\', '/')
