import { m } from '@coterie/contract/paraglide/messages'
import { Suspense } from 'react'

import { Button } from '../../ui/button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { SidePanel } from '../../ui/surfaces.tsx'
import { feedLayoutClasses, FilterSlot } from './discover-page.tsx'
import { FeedStatus } from './feed-states.tsx'
import { peopleFeed } from './feeds.ts'
import { isFiltered, noFilter } from './filter.ts'
import { PersonCard } from './person-card.tsx'
import { SwipeDeck } from './swipe-deck.tsx'
import { useSwipeDeck } from './use-swipe-deck.ts'

const BffsBar = lazy(async () => ({ default: (await import('./filters/bars.tsx')).BffsBar }))

/** Constant, so that swipes do not rerender it. */
const filterBar = (
  <FilterSlot>
    <BffsBar />
  </FilterSlot>
)

/** Shown and loaded only on wide screens. */
const NextPeople = lazy(async () => ({ default: (await import('./up-next.tsx')).NextPeople }))

export function FindBffs() {
  const swipeDeck = useSwipeDeck(peopleFeed)
  const { query, deck, filter, setFilter, showCard } = swipeDeck
  function resetFilter() {
    if (isFiltered(filter)) setFilter(noFilter)
    else void query.refetch()
  }
  return (
    <div className={feedLayoutClasses}>
      <h1 className="sr-only">{m.bffs_find_bffs()}</h1>
      {filterBar}
      <SwipeDeck feed={peopleFeed} swipeDeck={swipeDeck} View={PersonCard}>
        <FeedStatus query={query} errorText={m.bffs_failed()} loadingText={m.bffs_loading()}>
          <EmptyState scene="nobody-left" title={m.bffs_no_matches()} hint={m.bffs_no_matches_hint()}>
            <Button pending={query.isRefetching} onClick={resetFilter}>
              {m.bffs_clear_all()}
            </Button>
          </EmptyState>
        </FeedStatus>
      </SwipeDeck>
      <SidePanel>
        <Suspense>
          <NextPeople deck={deck} showCard={showCard} />
        </Suspense>
      </SidePanel>
    </div>
  )
}
