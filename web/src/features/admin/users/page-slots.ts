/** A page number, or a gap where pages are left out. */
export type PageSlot = number | 'gap before' | 'gap after'

/** The first page, the last page, and the current page with its neighbors: 1 … 4 5 6 … 12. */
export function getPageSlots(current: number, pages: number): PageSlot[] {
  const neighbors = [current - 1, current, current + 1].filter((page) => page > 1 && page < pages)
  const [from = 2] = neighbors
  const to = neighbors.at(-1) ?? 1
  return [
    1,
    ...(from > 2 ? (['gap before'] as const) : []),
    ...neighbors,
    ...(pages > 1 && to < pages - 1 ? (['gap after'] as const) : []),
    ...(pages > 1 ? [pages] : []),
  ]
}
