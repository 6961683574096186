import { Suspense } from 'react'

import { bffsTexts } from '../../i18n/bffs.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazy } from '../../ui/lazy.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
import { FeedStatus } from './feed-status.tsx'
import { peopleFeed } from './feeds.ts'
import { feedLayoutClasses, FilterSlot } from './filter-slot.tsx'
import { isFiltered, noFilter } from './filter.ts'
import { PersonCard } from './person-card.tsx'
import { SwipeDeck } from './swipe-deck.tsx'
import { useSwipeDeck } from './use-swipe-deck.ts'

const BffsBar = lazy(async () => ({ default: (await import('./filters/bffs-bar.tsx')).BffsBar }))

/** Constant, so that swipes do not rerender it. */
const filterBar = (
  <FilterSlot>
    <BffsBar />
  </FilterSlot>
)

/** Shown and loaded only on wide screens. */
const NextPeople = lazy(async () => ({ default: (await import('./next-people.tsx')).NextPeople }))

export function FindBffs() {
  const swipeDeck = useSwipeDeck(peopleFeed)
  const { query, deck, filter, setFilter, showCard } = swipeDeck
  function resetFilter() {
    if (isFiltered(filter)) setFilter(noFilter)
    else void query.refetch()
  }
  return (
    <div className={feedLayoutClasses}>
      <h1 className="sr-only">{bffsTexts.findBffs}</h1>
      {filterBar}
      <SwipeDeck feed={peopleFeed} swipeDeck={swipeDeck} View={PersonCard}>
        <FeedStatus query={query} errorText={bffsTexts.failed} loadingText={bffsTexts.loading}>
          <EmptyState scene="nobody-left" title={bffsTexts.noMatches} hint={bffsTexts.noMatchesHint}>
            <Button pending={query.isRefetching} onClick={resetFilter}>
              {bffsTexts.clearAll}
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
