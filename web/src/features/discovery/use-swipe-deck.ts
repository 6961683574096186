import { m } from '@coterie/contract/paraglide/messages'
import { notifyManager } from '@tanstack/react-query'
import { useState } from 'react'

import { usePremium } from '../../api/session.ts'
import { useArrowKeys, useUndoKey } from './arrow-keys.ts'
import { scrollToDeck } from './deck-position.ts'
import type { Direction } from './drag-physics.ts'
import { ExitingCards } from './exiting-cards.ts'
import type { Feed, Swipeable } from './feed.ts'
import { useDeck } from './use-deck.ts'

export function useSwipeDeck<Card extends Swipeable>(feed: Feed<Card>) {
  const { goTo, swipe, undo, ...state } = useDeck(feed)
  const [exitingCards] = useState(() => new ExitingCards())
  const [announcement, announce] = useState('')
  const [isUndoOffered, setIsUndoOffered] = useState(false)
  const isPremium = usePremium()
  const { current, previous, next, cards } = state.deck

  function swipeAway(card: Card, direction: Direction): boolean {
    // Batches the many updates of a swipe into one render.
    return notifyManager.batch(() => {
      if (!swipe(card, direction)) return false
      notifyManager.schedule(() => handleSwiped(card, direction))
      scrollToDeck()
      return true
    })
  }
  function handleSwiped({ id, name }: Card, direction: Direction) {
    exitingCards.exit(id, direction)
    const done = direction === 'left' ? m.discovery_skipped({ name }) : m.discovery_request_sent({ name })
    announce(`${done} ${(next ?? previous)?.name ?? feed.texts.noCards()}`)
  }
  function showCard(card: Card) {
    goTo(card.id)
    announce(
      m.discovery_card_position({ name: card.name, position: cards.indexOf(card) + 1, total: cards.length }),
    )
    scrollToDeck()
  }
  function undoSwipe() {
    if (undo === undefined) return
    if (!isPremium) return setIsUndoOffered(true)
    const { id, name } = undo()
    exitingCards.returnCard(id)
    announce(m.discovery_card_restored({ name }))
    scrollToDeck()
  }
  useArrowKeys((direction) => current && swipeAway(current, direction))
  useUndoKey(undoSwipe)
  return {
    ...state,
    exitingCards,
    announcement,
    swipeAway,
    showCard,
    undoSwipe: undo && undoSwipe,
    /** Props of the sheet that offers a paid plan for undo. */
    undoOffer: { open: isUndoOffered, onClose: () => setIsUndoOffered(false) },
  }
}

export type SwipeDeckState<Card extends Swipeable> = ReturnType<typeof useSwipeDeck<Card>>
