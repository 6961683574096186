import type { Page } from '@coterie/contract/endpoint'
import type { InfiniteData } from '@tanstack/react-query'

/** A list as the cache holds it: the pages fetched so far. */
export type Paged<Item> = InfiniteData<Page<Item>>

/** What every paged list tells the query client: `infiniteQueryOptions({ ...paging, queryKey, queryFn })`. */
export const pagination = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: Page<unknown>) => page.next,
}

/** The query of a page's call: the first page has no cursor. */
export function cursorQuery(cursor: string | null): { cursor?: string } {
  return cursor === null ? {} : { cursor }
}

export function getItems<Item>(paged: Paged<Item> | undefined): Item[] {
  return paged?.pages.flatMap((page) => page.items) ?? []
}

/** The same pages with each item changed. Items that come back as they were leave their page as it was. */
export function mapItems<Item>(paged: Paged<Item>, change: (item: Item) => Item): Paged<Item> {
  return mapPages(paged, (items) => {
    const changed = items.map(change)
    return changed.every((item, index) => item === items[index]) ? items : changed
  })
}

export function filterItems<Item>(paged: Paged<Item>, isKept: (item: Item) => boolean): Paged<Item> {
  return mapPages(paged, (items) => (items.every(isKept) ? items : items.filter(isKept)))
}

/** Puts an item before all others. */
export function prependItem<Item>(paged: Paged<Item>, item: Item): Paged<Item> {
  const [first, ...rest] = paged.pages
  if (first === undefined) return paged
  return { ...paged, pages: [{ ...first, items: [item, ...first.items] }, ...rest] }
}

function mapPages<Item>(paged: Paged<Item>, change: (items: Item[]) => Item[]): Paged<Item> {
  const pages = paged.pages.map((page) => {
    const items = change(page.items)
    return items === page.items ? page : { ...page, items }
  })
  return { ...paged, pages }
}
