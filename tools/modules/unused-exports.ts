import type { Import, Module } from './modules.ts'

/** What no module of ours takes by name: the generator writes it, the build puts it in place of another, vitest calls it. */
const takenElsewhere: readonly RegExp[] = [
  /^server\/src\/db\/tables\.ts: /,
  /^web\/src\/i18n\/es\//,
  /: (setup|teardown)$/,
]

/** It looks for endpoints among all that the contract exports. */
const looksThroughAll = 'server/src/testing/endpoints.ts'

/**
 * What is exported and taken by no other module, as 'file: name'. A test is a taker like any other. A module that is
 * taken as a whole gives what its taker names, or all where it is handed on.
 *
 * Names that are used where they stand may be exported too: types, which what is taken speaks of, and shapes of the
 * contract.
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

/** Of each module, what others take of it. */
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

/** Behind a slash it is the name of a file. */
function timesOf(text: string, pattern: string): number {
  return [...text.matchAll(new RegExp(`(?<![\\w$/])${pattern}(?![\\w$])`, 'g'))].length
}
