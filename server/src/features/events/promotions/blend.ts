/** So many cards that come of themselves stand before each promoted one: at most one in five is promoted. */
export const regularBetween = 4

/** What the next page has to know of those before it. */
export type Blend = {
  /** Cards that came of themselves since the last promoted one, as far as that matters. */
  since: number
  /** Promoted events that have not been shown yet, the next first. */
  waiting: readonly number[]
  /** Those that were shown as promoted, and are not to come once more of themselves. */
  shown: readonly number[]
}

export type BlendedItem = { id: number; promoted: boolean }

/**
 * Puts promoted events among a page of ordinary ones. Each event stands in the list once: what comes of itself
 * before its turn is promoted no more, what was promoted does not come again. No ordinary one changes its place
 * among the others.
 */
export function blend(regular: readonly number[], before: Blend): { placed: BlendedItem[]; after: Blend } {
  const placed: BlendedItem[] = []
  const shown = new Set(before.shown)
  let waiting = [...before.waiting]
  let { since } = before
  for (const id of regular) {
    if (shown.has(id)) continue
    placed.push({ id, promoted: false })
    waiting = waiting.filter((one) => one !== id)
    since = Math.min(since + 1, regularBetween)
    const next = since === regularBetween ? waiting.shift() : undefined
    if (next === undefined) continue
    placed.push({ id: next, promoted: true })
    shown.add(next)
    since = 0
  }
  return { placed, after: { since, waiting, shown: [...shown] } }
}
