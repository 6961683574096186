import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ComponentType, type ReactNode } from 'react'

import { useStore } from '../../api/store.ts'
import { finishFirstLikes, hasFirstLikes } from '../../api/user-storage.ts'
import { lazy } from '../../ui/lazy.tsx'
import { SidePanel } from '../../ui/surfaces.tsx'
import { CircleCard } from './circle-card.tsx'
import { FeedStatus } from './feed-states.tsx'
import { circleFeed, cityStatusQuery } from './feeds.ts'
import { DiscoverBar } from './filters/bars.tsx'
import { interludeStore, showInterlude, swipesBeforeInterlude, type InterludeProps } from './interlude.ts'
import { SwipeDeck } from './swipe-deck.tsx'
import { swipeStore } from './swipe-state.ts'
import { useSwipeDeck } from './use-swipe-deck.ts'

/** Layout of a feed. On phones in landscape the filters and actions are next to the deck. */
export const feedLayoutClasses =
  'landscape-phone:grid landscape-phone:grid-cols-[minmax(0,1fr)_15rem] landscape-phone:grid-rows-[auto_1fr] landscape-phone:gap-x-4'

/** Reserves space for the filter bar, which may load after the first card. */
export function FilterSlot({ children }: { children: ReactNode }) {
  return (
    <div className="mb-3 min-h-11 landscape-phone:col-start-2 landscape-phone:row-start-1">
      <Suspense>{children}</Suspense>
    </div>
  )
}

/** Shown and loaded only on wide screens. */
const NextCircles = lazy(async () => ({ default: (await import('./up-next.tsx')).NextCircles }))
const NoCircles = lazy(async () => ({ default: (await import('./popups.tsx')).NoCircles }))

const FirstLikes = lazy(async () => ({ default: (await import('./first-likes.tsx')).FirstLikes }))
const FirstPeople = lazy(async () => ({ default: (await import('./popups.tsx')).FirstPeople }))

/** Constant, so that swipes do not rerender it. */
const filterBar = (
  <FilterSlot>
    <DiscoverBar />
  </FilterSlot>
)

type NamedCard = { id: number; name: string }

type DiscoverPageProps = {
  AddAction: ComponentType<{ card: NamedCard }>
  /** Replaces the heading if the deck is part of another page. */
  heading?: ReactNode
  /** Shown once, after the first cards. */
  Interlude?: ComponentType<InterludeProps>
}

export function DiscoverPage(props: DiscoverPageProps) {
  const [isAsking, setIsAsking] = useState(hasFirstLikes)
  if (!isAsking) return <CircleDeck {...props} />
  function showDeck() {
    finishFirstLikes()
    setIsAsking(false)
  }
  return (
    <div>
      {props.heading ?? <h1 className="sr-only">{m.discovery_title()}</h1>}
      <Suspense>
        <FirstLikes onDone={showDeck} />
      </Suspense>
    </div>
  )
}

function CircleDeck({ AddAction, heading, Interlude }: DiscoverPageProps) {
  const swipeDeck = useSwipeDeck(circleFeed)
  const { query, deck, filter, setFilter, showCard } = swipeDeck
  const isInterludeDue = useIsInterludeDue()
  const isCityNew = useQuery(cityStatusQuery).data?.isNew === true
  const extraAction = deck.current && <AddAction card={deck.current} />
  const interlude = Interlude && isInterludeDue && (
    <Suspense>
      <Interlude onShow={() => showInterlude('circles')} onContinue={swipeDeck.continueDeck} />
    </Suspense>
  )
  return (
    <div className={feedLayoutClasses}>
      {heading ?? <h1 className="sr-only">{m.discovery_title()}</h1>}
      {filterBar}
      <SwipeDeck
        feed={circleFeed}
        swipeDeck={swipeDeck}
        View={CircleCard}
        extraAction={extraAction}
        interlude={interlude}
      >
        <FeedStatus query={query} errorText={m.discovery_load_failed()} loadingText={m.discovery_loading()}>
          <Suspense>
            <NoCircles filter={filter} onChange={setFilter} isCityNew={isCityNew} />
          </Suspense>
        </FeedStatus>
      </SwipeDeck>
      {isCityNew && (
        <Suspense>
          <FirstPeople />
        </Suspense>
      )}
      <SidePanel>
        <Suspense>
          <NextCircles deck={deck} showCard={showCard} />
        </Suspense>
      </SidePanel>
    </div>
  )
}

function useIsInterludeDue(): boolean {
  const { count } = useStore(swipeStore, 'circles')
  return useStore(interludeStore, 'circles') !== 'done' && count >= swipesBeforeInterlude
}
