import type { Import, Module } from './modules.ts'

/** Modules used without an import by name: by a generator, by the build as replacements, or by vitest. */
const takenElsewhere: readonly RegExp[] = [
  /^server\/src\/db\/tables\.ts: /,
  /^web\/src\/i18n\/es\//,
  /: (setup|teardown)$/,
]

/** It searches all exports of the contract for endpoints. */
const looksThroughAll = 'server/src/testing/endpoints.ts'

/**
 * Exports that no other module imports, as 'file: name'. Imports in tests count. For a namespace import, the members that
 * are accessed count, or all of them if the namespace is passed on.
 *
 * Names used in their own module may be exported too: types that an imported signature mentions, and the contract's
 * schemas.
 */
export function unusedExports(modules: readonly Module[]): string[] {
  const takers = takersOf(modules)
  return modules
    .flatMap((module) =>
      module.exports
        .filter(({ name }) => !(takers.get(module.file) ?? []).some((takes) => takes(name)))
        .filter(({ name, isType }) => !(mayServeItself(module.file, isType) && isUsedWithin(module, name)))
        .map(({ name }) => `${module.file}: ${name}`),
    )
    .filter((found) => !takenElsewhere.some((known) => known.test(found)))
}

type Takes = (name: string) => boolean

/** The imports of each module by others. */
function takersOf(modules: readonly Module[]): Map<string, Takes[]> {
  const takers = new Map<string, Takes[]>()
  for (const { text, imports } of modules.filter(({ file }) => file !== looksThroughAll))
    for (const taken of imports)
      takers.set(taken.from, [...(takers.get(taken.from) ?? []), takesOf(taken, text)])
  return takers
}

function takesOf({ names, as, isType }: Import, text: string): Takes {
  if (names !== null) return (name) => names.includes(name)
  if (as === null) return (name) => timesOf(text, name) > 0
  const isHandedOn = !isType && timesOf(text, `${as}\\.\\w+`) === 0
  return (name) => isHandedOn || timesOf(text, `${as}\\.${name}`) > 0
}

function mayServeItself(file: string, isType: boolean): boolean {
  return isType || file.startsWith('contract/')
}

function isUsedWithin({ text }: Module, name: string): boolean {
  return timesOf(text, name) > 1
}

/** After a slash, the word is part of a file name. */
function timesOf(text: string, pattern: string): number {
  return [...text.matchAll(new RegExp(`(?<![\\w$/])${pattern}(?![\\w$])`, 'g'))].length
}
