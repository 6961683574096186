import { m } from '@coterie/contract/paraglide/messages'
import {
  useInfiniteQuery,
  useQueryClient,
  type MutationOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'

import { isApiError, ApiError, getErrorText, queueable } from '../../api/errors.ts'
import { getItems } from '../../api/paged.ts'
import { usePremium } from '../../api/session.ts'
import { useStore } from '../../api/store.ts'
import { toast } from '../../ui/toast.ts'
import { useArrowKeys, useUndoKey, scrollToDeck } from './card-keyboard.ts'
import { createDeck, isRunningLow, removeDuplicateCards } from './deck.ts'
import type { Direction } from './deck.ts'
import { feedQuery, type Feed, getSkipKey, prependCard } from './feeds.ts'
import { useFilter, type Filter } from './filter.ts'
import { finishInterlude, interludeStore } from './interlude.ts'
import { usePrefetchPictures } from './prefetch-pictures.ts'
import { canSwipeOrShowLimit, countSwipe, showSwipeLimit, swipesLeftQuery } from './swipe-limit.tsx'
import {
  goToCard,
  returnCard,
  startExit,
  stopMotion,
  swipeStore,
  syncSwipesAcrossTabs,
  type Swipeable,
  addSkippedCard,
  recordSwipe,
  removeSkippedCard,
  undoSwipes,
} from './swipe-state.ts'

/** Skips and undone skips are sent one after the other. */
const skipScope = { id: 'skips' }

/** Sends swipes: left skips, right asks to connect. A failed one brings the card back to the top and offers a retry. */
function useSendSwipe<Card extends Swipeable>(feed: Feed<Card>) {
  const client = useQueryClient()
  const [feedHref, navigate] = useLocation()
  const skipOptions = {
    ...queueable,
    mutationKey: getSkipKey(feed.name),
    scope: skipScope,
    mutationFn: (card: Card) =>
      feed.skip({ params: { id: String(card.id) }, query: { reason: feed.getReason(card) } }),
    onError: (error: Error, card: Card) => handleFailure(card, 'left', error),
  }
  const connectOptions = feed.getConnectOptions({
    client,
    feedHref,
    navigate,
    onFailure: (card, error) => handleFailure(card as Card, 'right', error),
  })

  function sendSwipe(card: Card, direction: Direction): void {
    goToCard(feed.name, card.id)
    countSwipe(client)
    recordSwipe(feed.name, direction === 'left' ? 'declined' : 'accepted', card.id)
    if (direction === 'left') {
      addSkippedCard(feed.name, card)
      sendMutation(client, skipOptions, card)
    } else sendMutation(client, connectOptions, card)
  }

  function handleFailure(card: Card, direction: Direction, error: Error) {
    void client.invalidateQueries({ queryKey: swipesLeftQuery.queryKey })
    removeSkippedCard(feed.name, card.id)
    if (isNoLongerRelevant(error)) return toast({ title: getErrorText(error) })
    undoSwipes(feed.name, [card.id])
    goToCard(feed.name, card.id)
    if (isApiError(error, 'swipe_limit')) return showSwipeLimit()
    if (isApiError(error, 'circle_limit')) return offerUpgrade(error, { navigate, backTo: feedHref })
    toast({
      title: direction === 'left' ? feed.texts.skipFailed() : m.connecting_send_failed(),
      description: getErrorText(error),
      kind: 'destructive',
      action: {
        label: m.error_try_again(),
        onPress: () => canSwipeOrShowLimit(client) && sendSwipe(card, direction),
      },
    })
  }
  return sendSwipe
}

async function offerUpgrade(error: Error, navigation: { navigate: (href: string) => void; backTo: string }) {
  const { showUpgradeError } = await import('../billing/show-upgrade-error.ts')
  showUpgradeError({ title: m.connecting_send_failed(), error, ...navigation })
}

/** The request was already decided, or the card was deleted. */
function isNoLongerRelevant(error: Error): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404)
}

/** Undoes a skip: the card returns to the top. */
function useUndoSkip<Card extends Swipeable>(feed: Feed<Card>, filter: Filter) {
  const client = useQueryClient()
  const options = {
    scope: skipScope,
    mutationFn: ({ id }: Card) => feed.unskip({ params: { id: String(id) } }),
    onError: (error: Error, card: Card) => {
      recordSwipe(feed.name, 'declined', card.id)
      addSkippedCard(feed.name, card)
      toast({ title: m.discovery_undo_failed(), description: getErrorText(error), kind: 'destructive' })
    },
  }
  return (card: Card) => {
    removeSkippedCard(feed.name, card.id)
    undoSwipes(feed.name, [card.id])
    client.setQueryData(feedQuery(feed, filter).queryKey, (paged) => paged && prependCard(paged, card))
    goToCard(feed.name, card.id)
    sendMutation(client, options, card)
  }
}

/** Runs a mutation without rendering: `useMutation` would re-render the page at each step. */
function sendMutation<Result, Variables, Context>(
  client: QueryClient,
  options: MutationOptions<Result, Error, Variables, Context>,
  variables: Variables,
): void {
  const mutation = client.getMutationCache().build(client, options)
  // Mutation callbacks have already reported the error.
  mutation.execute(variables).catch(() => undefined)
}

/** The cards that the viewer has not swiped. Fetches more before they run out. */
function useDeck<Card extends Swipeable>(feed: Feed<Card>) {
  const [filter, setFilter] = useFilter(feed.name)
  const query = useInfiniteQuery(feedQuery(feed, filter))
  const { declined, accepted, currentId, skipped } = useStore(swipeStore, feed.name)
  const allCards = useMemo(() => removeDuplicateCards(getItems(query.data)), [query.data])
  const deck = createDeck(allCards, new Set([...declined, ...accepted]), feed.canStep ? currentId : null)
  const { fetchNextPage, hasNextPage, isFetching, error } = query
  const shouldFetchNextPage = isRunningLow(deck) && hasNextPage && !isFetching && error === null
  useEffect(() => {
    if (shouldFetchNextPage) void fetchNextPage()
  }, [shouldFetchNextPage, fetchNextPage])
  usePrefetchPictures(deck.cards.slice(deck.index + 1).map(feed.getPicture))
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
  const isInterrupted = useStore(interludeStore, feed.name) === 'shown'
  const continueDeck = () => finishInterlude(feed.name)
  const { current, previous, next, cards } = state.deck

  /** Returns false, and the card stays, if today's swipes are used up. */
  function swipeAway(card: Card, direction: Direction): boolean {
    if (!canSwipeOrShowLimit(client)) return false
    sendSwipe(card, direction)
    startExit(feed.name, card.id, direction)
    const describe = direction === 'left' ? m.discovery_skipped : m.discovery_request_sent
    announce(`${describe({ name: card.name })} ${(next ?? previous)?.name ?? feed.texts.noCards()}`)
    scrollToDeck()
    return true
  }
  function showCard(card: Card) {
    if (isInterrupted) continueDeck()
    goToCard(feed.name, card.id)
    announce(
      m.discovery_card_position({ name: card.name, position: cards.indexOf(card) + 1, total: cards.length }),
    )
    scrollToDeck()
  }
  function undoSwipe(card: Card) {
    if (!isPremium) return setIsUndoOffered(true)
    undoSkip(card)
    returnCard(feed.name, card.id)
    announce(m.discovery_card_restored({ name: card.name }))
    scrollToDeck()
  }
  const undo = lastSkipped && (() => undoSwipe(lastSkipped))
  useArrowKeys((direction) => (isInterrupted ? continueDeck() : current && swipeAway(current, direction)))
  useUndoKey(() => undo?.())
  return {
    ...state,
    announcement,
    /** Whether another card is on top of the deck; `continueDeck` removes it. */
    isInterrupted,
    continueDeck,
    swipeAway,
    showCard,
    /** Restores the last skipped card; undefined if there is none. */
    undo,
    /** Props of the sheet that offers a paid plan for undo. */
    undoOffer: { open: isUndoOffered, onClose: () => setIsUndoOffered(false) },
  }
}

export type SwipeDeckState<Card extends Swipeable> = ReturnType<typeof useSwipeDeck<Card>>
