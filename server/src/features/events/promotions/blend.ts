/** The number of regular cards before each promoted one: at most one in five is promoted. */
export const regularBetween = 4

/** State carried over from earlier pages. */
export type Blend = {
  /** Regular cards since the last promoted one, at most `regularBetween`. */
  since: number
  /** Promoted events not shown yet, next first. */
  waiting: readonly number[]
  /** Events already shown as promoted; they aren't repeated as regular cards. */
  shown: readonly number[]
}

export type BlendedItem = { id: number; promoted: boolean }

/**
 * Mixes promoted events into a page of regular ones. Each event appears once: an event that came as a regular card is no
 * longer promoted, and a promoted one isn't repeated. Regular cards keep their order.
 */
export function blend(regular: readonly number[], before: Blend): { items: BlendedItem[]; after: Blend } {
  const items: BlendedItem[] = []
  const shown = new Set(before.shown)
  let waiting = [...before.waiting]
  let { since } = before
  for (const id of regular) {
    if (shown.has(id)) continue
    items.push({ id, promoted: false })
    waiting = waiting.filter((waitingId) => waitingId !== id)
    since = Math.min(since + 1, regularBetween)
    const next = since === regularBetween ? waiting.shift() : undefined
    if (next === undefined) continue
    items.push({ id: next, promoted: true })
    shown.add(next)
    since = 0
  }
  return { items, after: { since, waiting, shown: [...shown] } }
}
