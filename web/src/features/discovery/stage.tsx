import { type ComponentType, type ReactNode } from 'react'

import { lazy } from '../../ui/lazy.ts'
import { Overlay } from '../../ui/overlay.tsx'
import { discoveryWords } from '../../words/discovery.ts'
import { Actions } from './actions.tsx'
import { DeckView } from './deck-view.tsx'
import type { Feed, Swipeable } from './feed.ts'
import { useLimitShown } from './limit.ts'
import type { StageState } from './use-stage.ts'

const LimitSheet = lazy(async () => ({ default: (await import('./limit-sheet.tsx')).LimitSheet }))
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
      <DeckView all={all} deck={deck} View={View} onSwipe={swipeAway} flights={flights}>
        {children}
      </DeckView>
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
      <Overlay open={isAtLimit}>
        <LimitSheet open={isAtLimit} onClose={closeLimit} />
      </Overlay>
      <Overlay open={undoOffer.open}>
        <PlanSheet {...undoOffer} title={discoveryWords.undo} reason={discoveryWords.undoPremium} />
      </Overlay>
    </>
  )
}
