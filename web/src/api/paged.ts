import type { Page } from '@coterie/contract/endpoint'
import type { InfiniteData } from '@tanstack/react-query'

export type PagedList<Item> = InfiniteData<Page<Item>>

/** Options of every paged query: `infiniteQueryOptions({ ...pagination, queryKey, queryFn })`. */
export const pagination = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: Page<unknown>) => page.next,
}

/** The first page has no cursor. */
export function cursorQuery(cursor: string | null): { cursor?: string } {
  return cursor === null ? {} : { cursor }
}

export function getItems<Item>(paged: PagedList<Item> | undefined): Item[] {
  return paged?.pages.flatMap((page) => page.items) ?? []
}

/** Changes each item. Pages without changes keep their identity. */
export function mapItems<Item>(paged: PagedList<Item>, change: (item: Item) => Item): PagedList<Item> {
  return mapPages(paged, (items) => {
    const newItems = items.map(change)
    return newItems.every((item, index) => item === items[index]) ? items : newItems
  })
}

export function filterItems<Item>(
  paged: PagedList<Item>,
  shouldKeep: (item: Item) => boolean,
): PagedList<Item> {
  return mapPages(paged, (items) => (items.every(shouldKeep) ? items : items.filter(shouldKeep)))
}

export function prependItem<Item>(paged: PagedList<Item>, item: Item): PagedList<Item> {
  const [firstPage, ...otherPages] = paged.pages
  if (firstPage === undefined) return paged
  return { ...paged, pages: [{ ...firstPage, items: [item, ...firstPage.items] }, ...otherPages] }
}

function mapPages<Item>(paged: PagedList<Item>, change: (items: Item[]) => Item[]): PagedList<Item> {
  const pages = paged.pages.map((page) => {
    const items = change(page.items)
    return items === page.items ? page : { ...page, items }
  })
  return { ...paged, pages }
}
