import { type ComponentType, type ReactNode } from 'react'

import { lazy } from '../../ui/lazy.ts'
import { Overlay } from '../../ui/keep-mounted.tsx'
import { discoveryWords } from '../../i18n/discovery.ts'
import { Actions } from './deck-actions.tsx'
import { DeckView } from './deck-view.tsx'
import type { Feed, Swipeable } from './feed.ts'
import { useLimitShown } from './swipe-limit.ts'
import type { StageState } from './use-swipe-deck.ts'

const LimitSheet = lazy(async () => ({ default: (await import('./swipe-limit-sheet.tsx')).LimitSheet }))
const PlanSheet = lazy(async () => ({ default: (await import('../billing/plan-sheet.tsx')).PlanSheet }))

type StageProps<Card extends Swipeable> = {
  feed: Feed<Card>
  stage: StageState<Card>
  View: ComponentType<{ card: Card }>
  /** What else one can do with the card on top, where the feed has that. */
  extra?: ReactNode
  /** Stands where no card is left. */
  children: ReactNode
}

/**
 * Below other things the bar of actions keeps to the rows from the card's name on: it does not float over the window
 * before the card can be seen.
 */
const besideOthers =
  'beside:contents in-data-deck-place:grid in-data-deck-place:grid-cols-[minmax(0,1fr)] in-data-deck-place:grid-rows-[24rem_auto_9rem] min-[56rem]:in-data-deck-place:grid-rows-[26rem_auto_6rem]'

/** The deck with what one can do, and what is said of it to those who listen. */
export function Stage<Card extends Swipeable>({ feed, stage, View, extra, children }: StageProps<Card>) {
  const { all, deck, flights, said, swipeAway, look, takeBack, undoOffer } = stage
  const { current, previous, next } = deck
  const [isAtLimit, closeLimit] = useLimitShown()
  return (
    <>
      <p className="sr-only">{feed.words.keys}</p>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <div className={besideOthers}>
        <div className="beside:contents in-data-deck-place:col-[1] in-data-deck-place:row-[1/3]">
          <DeckView all={all} deck={deck} View={View} onSwipe={swipeAway} flights={flights}>
            {children}
          </DeckView>
        </div>
        <Actions
          onSwipe={current && ((direction) => swipeAway(current, direction))}
          steps={
            feed.steps
              ? { previous: previous && (() => look(previous)), next: next && (() => look(next)) }
              : null
          }
          onUndo={takeBack}
        >
          {extra}
        </Actions>
      </div>
      <Overlay open={isAtLimit}>
        <LimitSheet open={isAtLimit} onClose={closeLimit} />
      </Overlay>
      <Overlay open={undoOffer.open}>
        <PlanSheet {...undoOffer} title={discoveryWords.undo} reason={discoveryWords.undoPremium} />
      </Overlay>
    </>
  )
}
