const buttonPattern = /<(?<name>Button|ButtonLink)\b[\s\S]*?<\/\k<name>>/g
const tabPattern = /\{ value: '[\w-]*', label: (?<text>\w+(?:\.\w+)+)/g
const aliasPattern = /(?<name>\w+Texts) as (?<short>\w+)/g
/** Not visible, so their length doesn't matter. */
const accessibleNames = /aria-label=\{[^}]*\}/g
const textReference = /\b(?<module>\w+)\.(?<key>\w+(?:\.\w+)*)/g

/** Paths of the texts used on buttons and tabs in these sources, such as 'eventsTexts.create'. */
export function findButtonTexts(sources: readonly string[]): Set<string> {
  return new Set(sources.flatMap(findPaths))
}

function findPaths(source: string): string[] {
  const fullNames = new Map(
    [...source.matchAll(aliasPattern)].map(({ groups }) => [groups?.['short'] ?? '', groups?.['name'] ?? '']),
  )
  const parts = [...source.matchAll(buttonPattern), ...source.matchAll(tabPattern)].map(([part]) => part)
  return parts
    .flatMap((part) => [...part.replaceAll(accessibleNames, '').matchAll(textReference)])
    .map(({ groups }) => {
      const module = groups?.['module'] ?? ''
      return `${fullNames.get(module) ?? module}.${groups?.['key'] ?? ''}`
    })
    .filter((path) => /^\w+Texts\./.test(path))
}
