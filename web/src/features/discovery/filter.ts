import { useCanLimitRange } from '../../api/session.ts'
import { createStore, useStore } from '../../api/store.ts'
import { goToCard, type FeedName } from './swipe-state.ts'

/** An interest from the catalog, or a custom one. */
export type FilterInterest = { readonly id: string; readonly name: string }

/** Matches any of the interests, within `range` miles. */
export type Filter = { interests: readonly FilterInterest[]; range: number | null }

export const noFilter: Filter = { interests: [], range: null }

export type FilterQuery = { interests?: string; range?: string }

/** Order-independent, so that filters by the same interests share a query. */
export function toFilterQuery({ interests, range }: Filter): FilterQuery {
  const ids = interests.map(({ id }) => id).sort()
  return {
    ...(ids.length > 0 && { interests: ids.join(',') }),
    ...(range !== null && { range: String(range) }),
  }
}

export function isFiltered({ interests, range }: Filter): boolean {
  return interests.length > 0 || range !== null
}

/** Returns the filter with exactly these interests, in the order they were added. */
export function setInterests(filter: Filter, chosenInterests: readonly FilterInterest[]): Filter {
  const ids = new Set(chosenInterests.map(({ id }) => id))
  const remaining = filter.interests.filter(({ id }) => ids.has(id))
  const seenIds = new Set(remaining.map(({ id }) => id))
  return {
    ...filter,
    interests: [...remaining, ...chosenInterests.filter(({ id }) => !seenIds.has(id) && seenIds.add(id))],
  }
}

export function removeInterest(filter: Filter, removedId: string): Filter {
  return { ...filter, interests: filter.interests.filter(({ id }) => id !== removedId) }
}

const filterStore = createStore<Filter, FeedName>(() => noFilter, 'feed-filter')

/**
 * Kept while the viewer is on other pages. A change returns to the first card. Ignores the range if the viewer loses
 * the plan or the city that it needs.
 */
export function useFilter(feed: FeedName): [filter: Filter, setFilter: (filter: Filter) => void] {
  const filter = useStore(filterStore, feed)
  const canLimitRange = useCanLimitRange()
  function setFilter(next: Filter) {
    filterStore.set(next, feed)
    goToCard(feed, null)
  }
  return [canLimitRange ? filter : { ...filter, range: null }, setFilter]
}
