import { m } from '@coterie/contract/paraglide/messages'
import { useDeferredValue, useMemo, type ComponentType, type ReactNode } from 'react'

import { useStore } from '../../api/store.ts'
import { MountOnceOpened, lazy } from '../../ui/lazy.tsx'
import { ContinueBar, DeckActions } from './card-actions.tsx'
import type { Deck } from './deck.ts'
import type { CardPosition, Direction } from './deck.ts'
import type { Feed } from './feeds.ts'
import { SwipeCard, type CardMotionProps } from './swipe-card.tsx'
import { SwipeLimitNotice } from './swipe-limit.tsx'
import { finishExit, motionStore, type FeedName, type Swipeable } from './swipe-state.ts'
import type { SwipeDeckState } from './use-swipe-deck.ts'

const PlanSheet = lazy(async () => ({ default: (await import('./popups.tsx')).PlanSheet }))

type SwipeDeckProps<Card extends Swipeable> = {
  feed: Feed<Card>
  swipeDeck: SwipeDeckState<Card>
  View: ComponentType<{ card: Card }>
  extraAction?: ReactNode
  /** A different kind of card, on top while the deck is interrupted. */
  interlude?: ReactNode
  /** Shown when no card is left. */
  children: ReactNode
}

/**
 * If other content precedes the deck, the action bar stays within the card's rows, so it does not float over the
 * window before the card is in view.
 */
const sidePositionClasses =
  'landscape-phone:contents in-data-deck:grid in-data-deck:grid-cols-[minmax(0,1fr)] in-data-deck:grid-rows-[24rem_auto_9rem] min-[56rem]:in-data-deck:grid-rows-[26rem_auto_6rem]'

export function SwipeDeck<Card extends Swipeable>({
  feed,
  swipeDeck,
  View,
  extraAction,
  interlude,
  children,
}: SwipeDeckProps<Card>) {
  const { allCards, deck, announcement, isInterrupted, continueDeck } = swipeDeck
  const { swipeAway, showCard, undo, undoOffer } = swipeDeck
  const { current, previous, next } = deck
  return (
    <>
      <p className="sr-only">{feed.texts.keyboardHint()}</p>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <div className={sidePositionClasses}>
        <div className="landscape-phone:contents in-data-deck:col-[1] in-data-deck:row-[1/3]">
          <DeckView
            feed={feed.name}
            allCards={allCards}
            deck={deck}
            View={View}
            onSwipe={swipeAway}
            isInterrupted={isInterrupted}
            interlude={interlude}
          >
            {children}
          </DeckView>
        </div>
        {isInterrupted ? (
          <ContinueBar onContinue={continueDeck} />
        ) : (
          <DeckActions
            onSwipe={current && ((direction) => swipeAway(current, direction))}
            steps={
              feed.canStep
                ? { previous: previous && (() => showCard(previous)), next: next && (() => showCard(next)) }
                : null
            }
            onUndo={undo}
          >
            {extraAction}
          </DeckActions>
        )}
      </div>
      <SwipeLimitNotice />
      <MountOnceOpened open={undoOffer.open}>
        <PlanSheet {...undoOffer} title={m.discovery_undo()} reason={m.discovery_undo_premium()} />
      </MountOnceOpened>
    </>
  )
}

type DeckViewProps<Card> = {
  feed: FeedName
  /** The whole feed, including swiped cards, so that positions stay stable. */
  allCards: readonly Card[]
  deck: Deck<Card>
  View: ComponentType<{ card: Card }>
  /** Returns false if the card stays. */
  onSwipe: (card: Card, direction: Direction) => boolean
  isInterrupted: boolean
  interlude: ReactNode
  /** Shown when no card is left. */
  children: ReactNode
}

function DeckView<Card extends Swipeable>(props: DeckViewProps<Card>) {
  const { feed, allCards, deck, View, onSwipe, interlude, children } = props
  const { exiting, returningId } = useStore(motionStore, feed)
  // Deferred like the positions, so that both change at once.
  const isInterrupted = useDeferredValue(props.isInterrupted)
  const positionedCards = usePositionedCards(allCards, deck, exiting, props.isInterrupted)
  return (
    <div className="relative isolate pt-2.5 landscape-phone:col-start-1 landscape-phone:row-span-2 landscape-phone:row-start-1">
      <div className="relative">
        {positionedCards.map(({ card, position }) => (
          <DeckCard
            key={card.id}
            card={card}
            View={View}
            position={position}
            isReturning={card.id === returningId}
            onSwipe={(direction) => onSwipe(card, direction)}
            onExited={() => finishExit(feed, card.id)}
          />
        ))}
        <div hidden={!isInterrupted} className="relative z-10 animate-rise">
          {interlude}
        </div>
        {deck.current === undefined && !isInterrupted && children}
      </div>
    </div>
  )
}

type PositionedCard<Card> = { card: Card; position: CardPosition }

/** Deferred, because the top card is already moving when this renders. */
function usePositionedCards<Card extends Swipeable>(
  allCards: readonly Card[],
  { current, next }: Deck<Card>,
  exiting: ReadonlyMap<number, Direction>,
  isInterrupted: boolean,
): readonly PositionedCard<Card>[] {
  const positionedCards = useMemo(() => {
    function getPosition({ id }: Card): CardPosition | null {
      if (id === current?.id) return isInterrupted ? 'next' : 'current'
      if (id === next?.id && !isInterrupted) return 'next'
      return exiting.get(id) ?? null
    }
    return allCards.flatMap((card) => {
      const position = getPosition(card)
      return position === null ? [] : [{ card, position }]
    })
  }, [allCards, current, next, exiting, isInterrupted])
  return useDeferredValue(positionedCards)
}

type DeckCardProps<Card> = PositionedCard<Card> & CardMotionProps & { View: ComponentType<{ card: Card }> }

/** The content of a card does not depend on its position. */
function DeckCard<Card extends Swipeable>({ card, View, ...motionProps }: DeckCardProps<Card>) {
  const content = useMemo(() => <View card={card} />, [View, card])
  return <SwipeCard {...motionProps}>{content}</SwipeCard>
}
