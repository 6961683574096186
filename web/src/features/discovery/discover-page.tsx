import { Suspense, type ComponentType, type ReactNode } from 'react'

import { Beside } from '../../ui/side-panel.tsx'
import { lazy } from '../../ui/lazy.ts'
import { discoveryWords } from '../../i18n/discovery.ts'
import { CircleCard } from './circle-card.tsx'
import { circleFeed } from './circle-feed.ts'
import { FeedEnd } from './feed-status.tsx'
import { feedFrame, FilterSlot } from './filter-slot.tsx'
import { Stage } from './swipe-deck.tsx'
import { useStage } from './use-swipe-deck.ts'

/** Only wide screens have room for it, so only they fetch it. */
const NextCircles = lazy(async () => ({ default: (await import('./next-circles.tsx')).NextCircles }))
const NoCircles = lazy(async () => ({ default: (await import('./no-circles.tsx')).NoCircles }))
const DiscoverBar = lazy(async () => ({ default: (await import('./filters/discover-bar.tsx')).DiscoverBar }))

/** The same at each swipe: it is drawn anew when something in it changes. */
const bar = (
  <FilterSlot>
    <DiscoverBar />
  </FilterSlot>
)

const title = <h1 className="sr-only">{discoveryWords.title}</h1>

type Named = { id: number; name: string }

type DiscoverPageProps = {
  /** What else one can do with the card on top. */
  Add: ComponentType<{ card: Named }>
  /** Its own, where it is a part of another page. */
  heading?: ReactNode
}

/** Circles one might join, one card at a time: left skips, right asks to connect, down adds to a chat. */
export function DiscoverPage({ Add, heading = title }: DiscoverPageProps) {
  const stage = useStage(circleFeed)
  const { query, deck, filter, setFilter, look } = stage
  const extra = deck.current && (
    <Suspense>
      <Add card={deck.current} />
    </Suspense>
  )
  return (
    <div className={feedFrame}>
      {heading}
      {bar}
      <Stage feed={circleFeed} stage={stage} View={CircleCard} extra={extra}>
        <FeedEnd query={query} failed={discoveryWords.failed} loading={discoveryWords.loading}>
          <Suspense>
            <NoCircles filter={filter} onChange={setFilter} />
          </Suspense>
        </FeedEnd>
      </Stage>
      <Beside>
        <Suspense>
          <NextCircles deck={deck} look={look} />
        </Suspense>
      </Beside>
    </div>
  )
}
