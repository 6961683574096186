import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

import { parseSync } from 'vite'

const root = join(import.meta.dirname, '../..')
const folders = ['contract/src', 'server/src', 'web', 'e2e', 'bench', 'attack', 'tools']

export type Import = {
  /** The file, from the root. */
  from: string
  /** The imported names; null for the whole module. */
  names: readonly string[] | null
  /** The name in `import * as`; null for a dynamic import. */
  as: string | null
  isType: boolean
}

/** `isType`: types may only exist to describe another export. */
export type Export = { name: string; isType: boolean }

/** A source file with its imports and exports. Paths are from the root. */
export type Module = { file: string; text: string; imports: Import[]; exports: Export[] }

export function readModules(): Module[] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(tsx?|m?js)$/.test(entry.name))
    .map((entry) => toSlashes(relative(root, join(entry.parentPath, entry.name))))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file))
    .map((file) => moduleOf(file, readFileSync(join(root, file), 'utf8')))
}

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
    // Inline type imports, which the parser does not list.
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
    imports: imports.flatMap((entry) => {
      const from = resolveFile(file, entry.from)
      return from === null ? [] : [{ ...entry, from }]
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

function resolveFile(importer: string, from: string): string | null {
  if (from.startsWith('.')) return toSlashes(normalize(join(dirname(importer), from))).replace(/\?.*/, '')
  const contractPath = /^@coterie\/contract\/(.+)$/.exec(from)?.[1]
  return contractPath === undefined ? null : `contract/src/${contractPath}.ts`
}

const toSlashes = (path: string) => path.replaceAll('\\', '/')
