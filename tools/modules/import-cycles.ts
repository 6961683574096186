import type { Module } from './modules.ts'

/** Import cycles, including type imports: each once, as 'a → b → a'. */
export function circles(modules: readonly Module[]): string[] {
  const next = new Map(
    modules.map(({ file, imports }) => [file, [...new Set(imports.map(({ from }) => from))]]),
  )
  const left = new Set<string>()
  const found: string[] = []
  const walk = (file: string, path: readonly string[]) => {
    const begun = path.indexOf(file)
    if (begun >= 0) found.push([...path.slice(begun), file].join(' → '))
    if (begun >= 0 || left.has(file)) return
    for (const target of next.get(file) ?? []) walk(target, [...path, file])
    left.add(file)
  }
  for (const { file } of modules) walk(file, [])
  return found
}
