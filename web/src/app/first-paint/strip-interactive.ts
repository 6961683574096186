/**
 * Takes from drawn HTML what must be there once alone, or does something: names by which parts refer to each other,
 * inline styles, which the page's policy forbids, what keepers of passwords look for, and parts that come in by themselves. In what React draws a quote
 * stands around attributes only.
 */
export function stripInteractive(html: string): string {
  return html
    .replaceAll(/<!--.*?-->|<link [^>]*>/g, '')
    .replaceAll(/ (?:id|for|name|style|autoComplete|aria-(?:labelledby|controls|describedby))="[^"]*"/g, '')
    .replaceAll('type="password"', 'type="text"')
    .replaceAll(/ class="[^"]*"/g, (classes) => classes.replaceAll(/[^\s"]*animate-[^\s"]+/g, ''))
}
