import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'

import { call } from '../../api/call.ts'
import { sentenceOf } from '../../api/failures.ts'
import { itemsOf } from '../../api/paged.ts'
import { toast } from '../../ui/toast.ts'
import { discoveryWords } from '../../words/discovery.ts'
import { useConnect } from '../requests/connect.ts'
import { deckOf, isRunningLow, withoutRepeats } from './deck.ts'
import type { Direction } from './drag.ts'
import { feed, isCard, skipping, usePlace, type Card } from './feed.ts'
import { noteSwipe, takeBackSwipes, useSwipedAway } from './swipes.ts'

/** The feed as a deck of cards, and what one can do with the one on top. */
export function useDeck() {
  const query = useInfiniteQuery(feed)
  const away = useSwipedAway()
  const [at, goTo] = usePlace()
  const all = withoutRepeats(itemsOf(query.data)).filter(isCard)
  const deck = deckOf(all, away, at)
  const swipe = useSwipe(goTo)
  const { fetchNextPage, hasNextPage, isFetching, error } = query
  const wantsMore = isRunningLow(deck) && hasNextPage && !isFetching && error === null
  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])
  return { query, all, deck, goTo, swipe }
}

/** Swipes a card away: left skips, right asks to connect. A swipe that fails brings the card back to the top. */
function useSwipe(goTo: (id: number) => void): (card: Card, direction: Direction) => void {
  const client = useQueryClient()
  const comeBack = ({ id }: { id: number }) => {
    takeBackSwipes(client, [id])
    goTo(id)
  }
  const skip = useSkip(comeBack)
  const connect = useConnectFromFeed(comeBack)
  return (card, direction) => {
    goTo(card.id)
    noteSwipe(client, direction === 'left' ? 'declined' : 'accepted', card.id)
    if (direction === 'left') skip(card)
    else connect(card)
  }
}

type ComeBack = (card: { id: number }) => void

function useSkip(onFailure: ComeBack): (card: Card) => void {
  const { mutate } = useMutation({
    mutationKey: skipping,
    mutationFn: ({ id }: Card) => call('PUT /api/groups/{id}/skip', { params: { id: String(id) } }),
    onError: (error, card) => {
      onFailure(card)
      toast({ title: discoveryWords.skipFailed, description: sentenceOf(error), kind: 'destructive' })
    },
  })
  return mutate
}

/** The chat opens at once; when the request fails one is back where the card is. */
function useConnectFromFeed(onFailure: ComeBack): (card: Card) => void {
  const [home, navigate] = useLocation()
  return useConnect({
    onStart: ({ id }) => navigate(chatOf(id)),
    onFailure: (card) => {
      onFailure(card)
      if (location.pathname === chatOf(card.id)) navigate(home, { replace: true })
    },
  })
}

function chatOf(circleId: number): string {
  return `/messages/${circleId}`
}
