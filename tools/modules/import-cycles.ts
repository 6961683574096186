import type { Module } from './modules.ts'

/** Import cycles, including type imports: each once, as 'a → b → a'. */
export function circles(modules: readonly Module[]): string[] {
  const importsByFile = new Map(
    modules.map(({ file, imports }) => [file, [...new Set(imports.map(({ from }) => from))]]),
  )
  const visited = new Set<string>()
  const found: string[] = []
  const visit = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file)
    if (start >= 0) found.push([...path.slice(start), file].join(' → '))
    if (start >= 0 || visited.has(file)) return
    for (const target of importsByFile.get(file) ?? []) visit(target, [...path, file])
    visited.add(file)
  }
  for (const { file } of modules) visit(file, [])
  return found
}
