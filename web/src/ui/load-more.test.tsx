import { useInfiniteQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { createTestApp } from '../testing/test-app.tsx'
import { LoadMore } from './states.tsx'

const { show, press } = createTestApp()

const pages = [['Ada', 'Ben'], ['Cleo', 'Dan'], ['Eve']]
const getFocusedText = () => document.activeElement?.textContent

let isFailing = false

/** A list of links, two per page. */
function People() {
  const list = useInfiniteQuery({
    queryKey: ['people'],
    queryFn: ({ pageParam }) => {
      if (isFailing) throw new Error('not now')
      return pages[pageParam] ?? []
    },
    initialPageParam: 0,
    getNextPageParam: (_, loadedPages) =>
      loadedPages.length < pages.length ? loadedPages.length : undefined,
    retry: false,
    initialData: { pages: [['Ada', 'Ben']], pageParams: [0] },
  })
  return (
    <section>
      <ul>
        {list.data.pages.flat().map((name) => (
          <li key={name}>
            <a href={`/${name}`}>{name}</a>
          </li>
        ))}
      </ul>
      <LoadMore list={list} errorText="not now" />
    </section>
  )
}

async function pressLoadMore(): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Show more',
  )
  button?.focus()
  await press('Show more')
}

test('loading more moves the focus to the first new item, even on the last page', async () => {
  await show(<People />)
  await pressLoadMore()
  expect(getFocusedText()).toBe('Cleo')
  await pressLoadMore()
  expect(getFocusedText()).toBe('Eve')
  expect(document.querySelector('button')).toBeNull()
})

test('a failed load keeps the focus on the button', async () => {
  await show(<People />)
  isFailing = true
  await pressLoadMore()
  isFailing = false
  expect([getFocusedText(), document.querySelector('[role=alert]')?.textContent]).toEqual([
    'Show more',
    'not now',
  ])
  await press('Show more')
  expect(getFocusedText()).toBe('Cleo')
})
