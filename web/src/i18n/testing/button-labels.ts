const button = /<(?<name>Button|ButtonLink)\b[\s\S]*?<\/\k<name>>/g
const tab = /\{ value: '[\w-]*', label: (?<text>\w+(?:\.\w+)+)/g
const alias = /(?<name>\w+Texts) as (?<short>\w+)/g
/** What is heard takes no room. */
const accessibleNames = /aria-label=\{[^}]*\}/g
const catalogueName = /\b(?<module>\w+)\.(?<key>\w+(?:\.\w+)*)/g

/** The ways to all texts that stand on a button or a tab in these sources: 'eventsTexts.create'. */
export function findButtonTexts(sources: readonly string[]): Set<string> {
  return new Set(sources.flatMap(findImportPaths))
}

function findImportPaths(source: string): string[] {
  const full = new Map(
    [...source.matchAll(alias)].map(({ groups }) => [groups?.['short'] ?? '', groups?.['name'] ?? '']),
  )
  const parts = [...source.matchAll(button), ...source.matchAll(tab)].map(([part]) => part)
  return parts
    .flatMap((part) => [...part.replaceAll(accessibleNames, '').matchAll(catalogueName)])
    .map(({ groups }) => {
      const module = groups?.['module'] ?? ''
      return `${full.get(module) ?? module}.${groups?.['key'] ?? ''}`
    })
    .filter((path) => /^\w+Texts\./.test(path))
}
