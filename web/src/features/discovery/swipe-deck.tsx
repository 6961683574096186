import { m } from '@coterie/contract/paraglide/messages'
import { type ComponentType, type ReactNode } from 'react'

import { MountOnceOpened } from '../../ui/keep-mounted.tsx'
import { lazy } from '../../ui/lazy.ts'
import { DeckActions } from './deck-actions.tsx'
import { DeckView } from './deck-view.tsx'
import type { Feed, Swipeable } from './feed.ts'
import { useSwipeLimitSheet } from './swipe-limit.ts'
import type { SwipeDeckState } from './use-swipe-deck.ts'

const LimitSheet = lazy(async () => ({ default: (await import('./swipe-limit-sheet.tsx')).SwipeLimitSheet }))
const PlanSheet = lazy(async () => ({ default: (await import('../billing/plan-sheet.tsx')).PlanSheet }))

type SwipeDeckProps<Card extends Swipeable> = {
  feed: Feed<Card>
  swipeDeck: SwipeDeckState<Card>
  View: ComponentType<{ card: Card }>
  extra?: ReactNode
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
  extra,
  children,
}: SwipeDeckProps<Card>) {
  const { allCards, deck, exitingCards, announcement, swipeAway, showCard, undoSwipe, undoOffer } = swipeDeck
  const { current, previous, next } = deck
  const [isAtLimit, closeLimit] = useSwipeLimitSheet()
  return (
    <>
      <p className="sr-only">{feed.texts.keyboardHint()}</p>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <div className={sidePositionClasses}>
        <div className="landscape-phone:contents in-data-deck:col-[1] in-data-deck:row-[1/3]">
          <DeckView
            allCards={allCards}
            deck={deck}
            View={View}
            onSwipe={swipeAway}
            exitingCards={exitingCards}
          >
            {children}
          </DeckView>
        </div>
        <DeckActions
          onSwipe={current && ((direction) => swipeAway(current, direction))}
          steps={
            feed.canStep
              ? { previous: previous && (() => showCard(previous)), next: next && (() => showCard(next)) }
              : null
          }
          onUndo={undoSwipe}
        >
          {extra}
        </DeckActions>
      </div>
      <MountOnceOpened open={isAtLimit}>
        <LimitSheet open={isAtLimit} onClose={closeLimit} />
      </MountOnceOpened>
      <MountOnceOpened open={undoOffer.open}>
        <PlanSheet {...undoOffer} title={m.discovery_undo()} reason={m.discovery_undo_premium()} />
      </MountOnceOpened>
    </>
  )
}
