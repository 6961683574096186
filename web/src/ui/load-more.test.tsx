import { useInfiniteQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { openStage } from '../testing/stage.tsx'
import { ShowMore } from './load-more.tsx'

const { show, press } = openStage()

const pages = [['Ada', 'Ben'], ['Cleo', 'Dan'], ['Eve']]
const focused = () => document.activeElement?.textContent

let isAway = false

/** A list of links, two on a page. */
function People() {
  const list = useInfiniteQuery({
    queryKey: ['people'],
    queryFn: ({ pageParam }) => {
      if (isAway) throw new Error('not now')
      return pages[pageParam] ?? []
    },
    initialPageParam: 0,
    getNextPageParam: (_, all) => (all.length < pages.length ? all.length : undefined),
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
      <ShowMore list={list} problem={list.error?.message} />
    </section>
  )
}

async function pressMore(): Promise<void> {
  const more = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show more')
  more?.focus()
  await press('Show more')
}

test('who asks for more goes on at the first of what came, at the end of the list too', async () => {
  await show(<People />)
  await pressMore()
  expect(focused()).toBe('Cleo')
  await pressMore()
  expect(focused()).toBe('Eve')
  expect(document.querySelector('button')).toBeNull()
})

test('what does not come leaves the focus where one can ask again', async () => {
  await show(<People />)
  isAway = true
  await pressMore()
  isAway = false
  expect([focused(), document.querySelector('[role=alert]')?.textContent]).toEqual(['Show more', 'not now'])
  await press('Show more')
  expect(focused()).toBe('Cleo')
})
