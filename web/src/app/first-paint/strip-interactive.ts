/**
 * Removes from rendered HTML what must be unique or does something: ids and references to them, inline styles, which
 * the CSP forbids, what password managers look for, and parts that animate in. React's output has quotes only around
 * attributes.
 */
export function stripInteractive(html: string): string {
  return html
    .replaceAll(/<!--.*?-->|<link [^>]*>/g, '')
    .replaceAll(/ (?:id|for|name|style|autoComplete|aria-(?:labelledby|controls|describedby))="[^"]*"/g, '')
    .replaceAll('type="password"', 'type="text"')
    .replaceAll(/ class="[^"]*"/g, (classes) => classes.replaceAll(/[^\s"]*animate-[^\s"]+/g, ''))
}
