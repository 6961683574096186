import { transform, type Selector } from 'lightningcss'

/** Everything that may be a class name in a script: words inside quotes. */
export function findClassNames(code: string): Set<string> {
  return new Set(code.split(/[\s"'`]+/))
}

/** The rules of a stylesheet that can apply with only these classes, in their original order to preserve precedence. */
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
