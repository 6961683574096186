import { expect, test } from 'vitest'

import { cursorQuery, filterItems, getItems, mapItems, prependItem, type PagedList } from './paged.ts'

const paged: PagedList<number> = {
  pages: [
    { items: [1, 2], next: 'after-2' },
    { items: [3], next: null },
  ],
  pageParams: [null, 'after-2'],
}

test('items keep the order of the pages', () => {
  expect(getItems(paged)).toEqual([1, 2, 3])
  expect(getItems(undefined)).toEqual([])
})

test('a changed item changes only its page', () => {
  const changed = mapItems(paged, (item) => (item === 3 ? 30 : item))
  expect(getItems(changed)).toEqual([1, 2, 30])
  expect(changed.pages[0]).toBe(paged.pages[0])
})

test('adding and removing items leaves the cursors unchanged', () => {
  expect(filterItems(paged, (item) => item !== 2).pages).toEqual([
    { items: [1], next: 'after-2' },
    { items: [3], next: null },
  ])
  expect(prependItem(paged, 0).pages[0]).toEqual({ items: [0, 1, 2], next: 'after-2' })
})

test('the first page is requested without a cursor', () => {
  expect(cursorQuery(null)).toEqual({})
  expect(cursorQuery('after-2')).toEqual({ cursor: 'after-2' })
})
