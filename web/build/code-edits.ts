/** An ESTree node, as far as it is used here. */
export type Node = { type: string; start: number; end: number; [part: string]: unknown }

/** Replaces a part of a text. */
export type Edit = { start: number; end: number; text: string }

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** Visits a tree from the root. Skips the children if `visit` returns false. */
export function walk(node: Node, visit: (node: Node) => boolean): void {
  if (!visit(node)) return
  for (const part of Object.values(node).flat()) if (isNode(part)) walk(part, visit)
}

/** Applies edits, which must not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let done = ''
  let at = 0
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    if (edit.start < at) throw new Error(`Overlapping edits at ${edit.start}`)
    done += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return done + text.slice(at)
}
