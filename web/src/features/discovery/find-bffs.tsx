import { Suspense } from 'react'

import { Button } from '../../ui/button.tsx'
import { Beside } from '../../ui/side-panel.tsx'
import { Empty } from '../../ui/empty-state.tsx'
import { lazy } from '../../ui/lazy.ts'
import { bffsWords } from '../../i18n/bffs.ts'
import { FeedEnd } from './feed-status.tsx'
import { feedFrame, FilterSlot } from './filter-slot.tsx'
import { isFiltered, noFilter } from './filter.ts'
import { peopleFeed } from './people-feed.ts'
import { PersonCard } from './person-card.tsx'
import { Stage } from './swipe-deck.tsx'
import { useStage } from './use-swipe-deck.ts'

const BffsBar = lazy(async () => ({ default: (await import('./filters/bffs-bar.tsx')).BffsBar }))

/** The same at each swipe: it is drawn anew when something in it changes. */
const bar = (
  <FilterSlot>
    <BffsBar />
  </FilterSlot>
)

/** Only wide screens have room for it, so only they fetch it. */
const NextPeople = lazy(async () => ({ default: (await import('./next-people.tsx')).NextPeople }))

/** People one might become friends with, one card at a time: left skips, right sends a request. */
export function FindBffs() {
  const stage = useStage(peopleFeed)
  const { query, deck, filter, setFilter, look } = stage
  function lookAgain() {
    if (isFiltered(filter)) setFilter(noFilter)
    else void query.refetch()
  }
  return (
    <div className={feedFrame}>
      <h1 className="sr-only">{bffsWords.findBffs}</h1>
      {bar}
      <Stage feed={peopleFeed} stage={stage} View={PersonCard}>
        <FeedEnd query={query} failed={bffsWords.failed} loading={bffsWords.loading}>
          <Empty scene="nobody-left" title={bffsWords.none} hint={bffsWords.noneHint}>
            <Button pending={query.isRefetching} onClick={lookAgain}>
              {bffsWords.clearAll}
            </Button>
          </Empty>
        </FeedEnd>
      </Stage>
      <Beside>
        <Suspense>
          <NextPeople deck={deck} look={look} />
        </Suspense>
      </Beside>
    </div>
  )
}
