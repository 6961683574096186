import { lazy, Suspense, useEffect, useRef, useState } from 'react'

import { sentenceOf } from '../../api/failures.ts'
import { Beside } from '../../ui/context-slot.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Problem } from '../../ui/problem.tsx'
import { discoveryWords } from '../../words/discovery.ts'
import { InviteFriends } from '../groups/invite-friends.tsx'
import { Actions } from './actions.tsx'
import { useArrowKeys } from './arrow-keys.ts'
import { DeckView, useLeaving } from './deck-view.tsx'
import type { Direction } from './drag.ts'
import { FeedSkeleton } from './feed-skeleton.tsx'
import type { Card } from './feed.ts'
import { useDeck } from './use-deck.ts'

/** Only wide screens have room for it, so only they fetch it. */
const UpNext = lazy(async () => ({ default: (await import('./up-next.tsx')).UpNext }))

/** Circles one might join, one card at a time: left skips, right asks to connect. */
export function DiscoverPage() {
  const { query, all, deck, goTo, swipe } = useDeck()
  const { leaving, leave, forget } = useLeaving()
  const [said, say] = useState('')
  const { current, previous, next } = deck

  function swipeAway(card: Card, direction: Direction) {
    leave(card.id, direction)
    say(announcement(card, direction, next ?? previous))
    swipe(card, direction)
    scrollTo(0, 0)
  }
  function look(card: Card) {
    goTo(card.id)
    say(discoveryWords.place(card.name, deck.cards.indexOf(card) + 1, deck.cards.length))
    scrollTo(0, 0)
  }
  useFocusHeld(current !== undefined)
  useArrowKeys((direction) => current && swipeAway(current, direction))

  return (
    <>
      <h1 className="sr-only">{discoveryWords.title}</h1>
      <p className="sr-only">{discoveryWords.keys}</p>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <DeckView all={all} deck={deck} onSwipe={swipeAway} leaving={leaving} onGone={forget}>
        <FeedEnd query={query} />
      </DeckView>
      {current !== undefined && (
        <Actions
          onPrevious={previous && (() => look(previous))}
          onNext={next && (() => look(next))}
          onSwipe={(direction) => swipeAway(current, direction)}
        />
      )}
      <Beside>
        <Suspense>
          <UpNext deck={deck} onGo={look} />
        </Suspense>
      </Beside>
    </>
  )
}

/** With the last card its buttons go, and with them the focus: the page takes it. */
function useFocusHeld(hasCard: boolean): void {
  const hadCard = useRef(hasCard)
  useEffect(() => {
    const isLost = hadCard.current && !hasCard && document.activeElement === document.body
    hadCard.current = hasCard
    if (isLost) document.querySelector('main')?.focus({ preventScroll: true })
  }, [hasCard])
}

/** 'Skipped Sunday Hikers. Book Nook' */
function announcement(card: Card, direction: Direction, then: Card | undefined): string {
  const done = direction === 'left' ? discoveryWords.skipped : discoveryWords.connecting
  return `${done(card.name)} ${then?.name ?? discoveryWords.none}`
}

type FeedEndProps = Pick<
  ReturnType<typeof useDeck>['query'],
  'error' | 'isPending' | 'hasNextPage' | 'isRefetching' | 'isFetchingNextPage' | 'refetch' | 'fetchNextPage'
>

/** What stands where no card is left: more on the way, something wrong, or nothing more. */
function FeedEnd({ query }: { query: FeedEndProps }) {
  const { error, isPending, hasNextPage, isRefetching, isFetchingNextPage } = query
  if (error !== null) {
    const retry = hasNextPage ? query.fetchNextPage : query.refetch
    return (
      <Problem
        title={discoveryWords.failed}
        detail={sentenceOf(error)}
        onRetry={() => void retry()}
        retrying={isRefetching || isFetchingNextPage}
      />
    )
  }
  if (isPending || hasNextPage) return <FeedSkeleton />
  return (
    <Empty scene="nobody-left" title={discoveryWords.none} hint={discoveryWords.noneHint}>
      <InviteFriends look="primary" />
    </Empty>
  )
}
