import { notifyManager } from '@tanstack/react-query'
import { useState } from 'react'

import { usePremium } from '../../api/session.ts'
import { discoveryWords } from '../../i18n/discovery.ts'
import { useArrowKeys, useUndoKey } from './arrow-keys.ts'
import { showDeck } from './deck-position.ts'
import type { Direction } from './drag-physics.ts'
import type { Feed, Swipeable } from './feed.ts'
import { FlightBoard } from './exiting-cards.ts'
import { useDeck } from './use-deck.ts'

/** A deck on the screen: swiped, stepped through, undone and read out, by hand or with the keys. */
export function useStage<Card extends Swipeable>(feed: Feed<Card>) {
  const { goTo, swipe, undo, ...state } = useDeck(feed)
  const [flights] = useState(() => new FlightBoard())
  const [said, say] = useState('')
  const [isOffered, offer] = useState(false)
  const isPremium = usePremium()
  const { current, previous, next, cards } = state.deck

  function swipeAway(card: Card, direction: Direction): boolean {
    // Many things follow a swipe: the page is drawn once for all of them.
    return notifyManager.batch(() => {
      if (!swipe(card, direction)) return false
      notifyManager.schedule(() => tellSwiped(card, direction))
      showDeck()
      return true
    })
  }
  function tellSwiped({ id, name }: Card, direction: Direction) {
    flights.leave(id, direction)
    const done = direction === 'left' ? discoveryWords.skipped : discoveryWords.connecting
    say(`${done(name)} ${(next ?? previous)?.name ?? feed.words.none}`)
  }
  function look(card: Card) {
    goTo(card.id)
    say(discoveryWords.place(card.name, cards.indexOf(card) + 1, cards.length))
    showDeck()
  }
  function takeBack() {
    if (undo === undefined) return
    if (!isPremium) return offer(true)
    const { id, name } = undo()
    flights.bringBack(id)
    say(discoveryWords.isBack(name))
    showDeck()
  }
  useArrowKeys((direction) => current && swipeAway(current, direction))
  useUndoKey(takeBack)
  return {
    ...state,
    flights,
    said,
    swipeAway,
    look,
    takeBack: undo && takeBack,
    /** Undo is for a paid plan: whether the screen says so. */
    undoOffer: { open: isOffered, onClose: () => offer(false) },
  }
}

export type StageState<Card extends Swipeable> = ReturnType<typeof useStage<Card>>
