import { pictureSizes } from '@coterie/contract/pictures'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'

import { getItems } from '../../api/paged.ts'
import { usePremium } from '../../api/session.ts'
import { useStore } from '../../api/store.ts'
import { discoveryTexts } from '../../i18n/discovery.ts'
import { useArrowKeys, useUndoKey } from './arrow-keys.ts'
import { scrollToDeck } from './deck-position.ts'
import { createDeck, isRunningLow, uniqueCards, type Deck } from './deck.ts'
import { feedOptions, type Feed } from './feeds.ts'
import { useFilter } from './filter.ts'
import type { Direction } from './motion.ts'
import { useSendSwipe, useUndoSkip } from './send-swipe.ts'
import { canSwipeOrShowLimit } from './swipe-limit.ts'
import {
  goToCard,
  returnCard,
  startExit,
  stopMotion,
  swipeStore,
  syncSwipesAcrossTabs,
  type Swipeable,
} from './swipe-state.ts'

/** Number of upcoming cards whose pictures are decoded in advance. */
const prefetchCount = 3

function usePrefetchPictures<Card extends Swipeable>(feed: Feed<Card>, { cards, index }: Deck<Card>): void {
  const nextPictures = cards.slice(index + 1, index + 1 + prefetchCount).map(feed.getPicture)
  const key = nextPictures.join(' ')
  const decode = useEffectEvent(async () => {
    const { prefetchPictures } = await import('./prefetch-pictures.ts')
    prefetchPictures(nextPictures, pictureSizes.card)
  })
  useEffect(() => {
    if (key.trim() !== '') decode().catch(() => undefined)
  }, [key])
}

/** The cards that the viewer has not swiped. Fetches more before they run out. */
function useDeck<Card extends Swipeable>(feed: Feed<Card>) {
  const [filter, setFilter] = useFilter(feed.name)
  const query = useInfiniteQuery(feedOptions(feed, filter))
  const { declined, accepted, currentId, skipped } = useStore(swipeStore, feed.name)
  const allCards = useMemo(() => uniqueCards(getItems(query.data)), [query.data])
  const deck = createDeck(allCards, new Set([...declined, ...accepted]), feed.canStep ? currentId : null)
  const { fetchNextPage, hasNextPage, isFetching, error } = query
  const shouldFetchNextPage = isRunningLow(deck) && hasNextPage && !isFetching && error === null
  useEffect(() => {
    if (shouldFetchNextPage) void fetchNextPage()
  }, [shouldFetchNextPage, fetchNextPage])
  usePrefetchPictures(feed, deck)
  useEffect(syncSwipesAcrossTabs, [])
  useEffect(() => () => stopMotion(feed.name), [feed])
  return { query, filter, setFilter, allCards, deck, lastSkipped: skipped.at(-1) as Card | undefined }
}

export function useSwipeDeck<Card extends Swipeable>(feed: Feed<Card>) {
  const client = useQueryClient()
  const { lastSkipped, ...state } = useDeck(feed)
  const sendSwipe = useSendSwipe(feed)
  const undoSkip = useUndoSkip(feed, state.filter)
  const [announcement, announce] = useState('')
  const [isUndoOffered, setIsUndoOffered] = useState(false)
  const isPremium = usePremium()
  const { current, previous, next, cards } = state.deck

  /** Returns false, and the card stays, if today's swipes are used up. */
  function swipeAway(card: Card, direction: Direction): boolean {
    if (!canSwipeOrShowLimit(client)) return false
    sendSwipe(card, direction)
    startExit(feed.name, card.id, direction)
    const describe = direction === 'left' ? discoveryTexts.skipped : discoveryTexts.requestSent
    announce(`${describe(card.name)} ${(next ?? previous)?.name ?? feed.texts.noCards}`)
    scrollToDeck()
    return true
  }
  function showCard(card: Card) {
    goToCard(feed.name, card.id)
    announce(discoveryTexts.cardPosition(card.name, cards.indexOf(card) + 1, cards.length))
    scrollToDeck()
  }
  function undoSwipe(card: Card) {
    if (!isPremium) return setIsUndoOffered(true)
    undoSkip(card)
    returnCard(feed.name, card.id)
    announce(discoveryTexts.cardRestored(card.name))
    scrollToDeck()
  }
  const undo = lastSkipped && (() => undoSwipe(lastSkipped))
  useArrowKeys((direction) => current && swipeAway(current, direction))
  useUndoKey(() => undo?.())
  return {
    ...state,
    announcement,
    swipeAway,
    showCard,
    /** Restores the last skipped card; undefined if there is none. */
    undo,
    /** Props of the sheet that offers a paid plan for undo. */
    undoOffer: { open: isUndoOffered, onClose: () => setIsUndoOffered(false) },
  }
}

export type SwipeDeckState<Card extends Swipeable> = ReturnType<typeof useSwipeDeck<Card>>
