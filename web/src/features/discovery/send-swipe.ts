import { useQueryClient, type MutationOptions, type QueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { isApiError, ApiError, getErrorText } from '../../api/api-errors.ts'
import { connectingTexts } from '../../i18n/connecting.ts'
import { discoveryTexts } from '../../i18n/discovery.ts'
import { errorTexts } from '../../i18n/errors.ts'
import { toast } from '../../ui/toast.ts'
import { feedOptions, getSkipKey, prependCard, type Feed } from './feeds.ts'
import type { Filter } from './filter.ts'
import type { Direction } from './motion.ts'
import { canSwipeOrShowLimit, countSwipe, showSwipeLimit, swipesLeftQuery } from './swipe-limit.ts'
import {
  addSkippedCard,
  goToCard,
  recordSwipe,
  removeSkippedCard,
  undoSwipes,
  type Swipeable,
} from './swipe-state.ts'

/** Skips and undone skips are sent one after the other. */
const skipScope = { id: 'skips' }

/** Sends swipes: left skips, right asks to connect. A failed one brings the card back to the top and offers a retry. */
export function useSendSwipe<Card extends Swipeable>(feed: Feed<Card>) {
  const client = useQueryClient()
  const [feedHref, navigate] = useLocation()
  const skipOptions = {
    mutationKey: getSkipKey(feed.name),
    scope: skipScope,
    mutationFn: ({ id }: Card) => feed.skip({ params: { id: String(id) } }),
    onError: (error: Error, card: Card) => handleFailure(card, 'left', error),
  }
  const connectOptions = feed.connectOptions({
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
      title: direction === 'left' ? feed.texts.skipFailed : connectingTexts.sendFailed,
      description: getErrorText(error),
      kind: 'destructive',
      action: {
        label: errorTexts.tryAgain,
        onPress: () => canSwipeOrShowLimit(client) && sendSwipe(card, direction),
      },
    })
  }
  return sendSwipe
}

async function offerUpgrade(error: Error, navigation: { navigate: (href: string) => void; backTo: string }) {
  const { showUpgradeError } = await import('../billing/show-upgrade-error.ts')
  showUpgradeError({ title: connectingTexts.sendFailed, error, ...navigation })
}

/** The request was already decided, or the card was deleted. */
function isNoLongerRelevant(error: Error): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404)
}

/** Takes back a skip: the card returns to the top. */
export function useUndoSkip<Card extends Swipeable>(feed: Feed<Card>, filter: Filter) {
  const client = useQueryClient()
  const options = {
    scope: skipScope,
    mutationFn: ({ id }: Card) => feed.unskip({ params: { id: String(id) } }),
    onError: (error: Error, card: Card) => {
      recordSwipe(feed.name, 'declined', card.id)
      addSkippedCard(feed.name, card)
      toast({ title: discoveryTexts.undoFailed, description: getErrorText(error), kind: 'destructive' })
    },
  }
  return (card: Card) => {
    removeSkippedCard(feed.name, card.id)
    undoSwipes(feed.name, [card.id])
    client.setQueryData(feedOptions(feed, filter).queryKey, (paged) => paged && prependCard(paged, card))
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
