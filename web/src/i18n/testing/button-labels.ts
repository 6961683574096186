const button = /<(?<name>Button|ButtonLink)\b[\s\S]*?<\/\k<name>>/g
const tab = /\{ value: '[\w-]*', label: (?<text>\w+(?:\.\w+)+)/g
const alias = /(?<name>\w+Words) as (?<short>\w+)/g
/** What is heard takes no room. */
const heard = /aria-label=\{[^}]*\}/g
const words = /\b(?<module>\w+)\.(?<key>\w+(?:\.\w+)*)/g

/** The ways to all texts that stand on a button or a tab in these sources: 'eventsWords.create'. */
export function textsOnButtons(sources: readonly string[]): Set<string> {
  return new Set(sources.flatMap(waysIn))
}

function waysIn(source: string): string[] {
  const full = new Map(
    [...source.matchAll(alias)].map(({ groups }) => [groups?.['short'] ?? '', groups?.['name'] ?? '']),
  )
  const parts = [...source.matchAll(button), ...source.matchAll(tab)].map(([part]) => part)
  return parts
    .flatMap((part) => [...part.replaceAll(heard, '').matchAll(words)])
    .map(({ groups }) => {
      const module = groups?.['module'] ?? ''
      return `${full.get(module) ?? module}.${groups?.['key'] ?? ''}`
    })
    .filter((way) => /^\w+Words\./.test(way))
}
