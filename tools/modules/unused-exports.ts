import type { Import, Module } from './modules.ts'

/** Modules used without an import by name: by a generator, by the build as replacements, or by vitest. */
const usedIndirectly: readonly RegExp[] = [
  /^server\/src\/db\/tables\.ts: /,
  /^web\/src\/i18n\/es\//,
  /: (setup|teardown)$/,
]

/** It searches all exports of the contract for endpoints. */
const endpointIndex = 'server/src/testing/endpoints.ts'

/**
 * Exports that no other module imports, as 'file: name'. Imports in tests count. For a namespace import, the members that
 * are accessed count, or all of them if the namespace is passed on.
 *
 * Names used in their own module may be exported too: types that an imported signature mentions, and the contract's
 * schemas.
 */
export function unusedExports(modules: readonly Module[]): string[] {
  const uses = groupUsesByFile(modules)
  return modules
    .flatMap((module) =>
      module.exports
        .filter(({ name }) => !(uses.get(module.file) ?? []).some((isUsed) => isUsed(name)))
        .filter(
          ({ name, isType }) => !(mayBeUsedInternally(module.file, isType) && isUsedInternally(module, name)),
        )
        .map(({ name }) => `${module.file}: ${name}`),
    )
    .filter((found) => !usedIndirectly.some((pattern) => pattern.test(found)))
}

type IsUsed = (name: string) => boolean

function groupUsesByFile(modules: readonly Module[]): Map<string, IsUsed[]> {
  const uses = new Map<string, IsUsed[]>()
  for (const { text, imports } of modules.filter(({ file }) => file !== endpointIndex))
    for (const entry of imports) uses.set(entry.from, [...(uses.get(entry.from) ?? []), toUse(entry, text)])
  return uses
}

function toUse({ names, as, isType }: Import, text: string): IsUsed {
  if (names !== null) return (name) => names.includes(name)
  if (as === null) return (name) => countMatches(text, name) > 0
  const isPassedOn = !isType && countMatches(text, `${as}\\.\\w+`) === 0
  return (name) => isPassedOn || countMatches(text, `${as}\\.${name}`) > 0
}

function mayBeUsedInternally(file: string, isType: boolean): boolean {
  return isType || file.startsWith('contract/')
}

function isUsedInternally({ text }: Module, name: string): boolean {
  return countMatches(text, name) > 1
}

/** After a slash, the word is part of a file name. */
function countMatches(text: string, pattern: string): number {
  return [...text.matchAll(new RegExp(`(?<![\\w$/])${pattern}(?![\\w$])`, 'g'))].length
}
