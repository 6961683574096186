/** A node of a syntax tree (ESTree), as far as it is looked at here. */
export type Node = { type: string; start: number; end: number; [part: string]: unknown }

/** What stands instead of a part of a text. */
export type Edit = { start: number; end: number; text: string }

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** Visits a tree from the outside in; below what `visit` says false of, it does not look. */
export function walk(node: Node, visit: (node: Node) => boolean): void {
  if (!visit(node)) return
  for (const part of Object.values(node).flat()) if (isNode(part)) walk(part, visit)
}

/** The text with its edits, of which no two may touch the same part. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let done = ''
  let at = 0
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    if (edit.start < at) throw new Error(`Two edits of the same part, at ${edit.start}`)
    done += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return done + text.slice(at)
}
