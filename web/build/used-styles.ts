import { transform, type Selector } from 'lightningcss'

/** Whatever may be a class name in a script: what stands between quotes and spaces. */
export function findClassNames(code: string): Set<string> {
  return new Set(code.split(/[\s"'`]+/))
}

/**
 * The rules of a stylesheet that may apply where only these classes occur. Their order, and so what wins, stays as it
 * is in the whole.
 */
export function filterStyles(css: string, classes: ReadonlySet<string>): string {
  const used = (selector: Selector) =>
    selector.every((part) => part.type !== 'class' || classes.has(part.name))
  const { code } = transform({
    filename: 'used.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style({ value }) {
          return value.selectors.some(used) ? undefined : []
        },
      },
    },
  })
  return Buffer.from(code).toString()
}
