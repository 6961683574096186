import { m } from '@coterie/contract/paraglide/messages'
import { useQueryClient, type MutationOptions, type QueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { isApiError, ApiError, getErrorText } from '../../api/api-errors.ts'
import { toast } from '../../ui/toast.ts'
import type { Direction } from './drag-physics.ts'
import { getSkipKey, type Feed, type Swipeable } from './feed.ts'
import { removeSkippedCard, addSkippedCard } from './skipped-cards.ts'
import { countSwipe, canSwipeOrShowLimit, showSwipeLimit, swipesLeftQuery } from './swipe-limit.ts'
import { recordSwipe, undoSwipes } from './swipe-records.ts'

export const skipScope = { id: 'skips' }

/**
 * Swipes a card: left skips, right asks to connect. Returns false, and the card stays, if today's swipes are used
 * up. A failed swipe brings the card back to the top and offers a retry.
 */
export function useSwipe<Card extends Swipeable>(feed: Feed<Card>, goTo: (id: number) => void) {
  const client = useQueryClient()
  const [feedHref, navigate] = useLocation()
  const skipOptions = getSkipOptions(feed, (card, error) => handleFailure(card, 'left', error))
  const connectOptions = feed.connectOptions({
    client,
    feedHref,
    navigate,
    onFailure: (card, error) => handleFailure(card as Card, 'right', error),
  })

  function swipe(card: Card, direction: Direction): boolean {
    if (!canSwipeOrShowLimit(client)) return false
    goTo(card.id)
    countSwipe(client)
    recordSwipe(client, feed.name, direction === 'left' ? 'declined' : 'accepted', card.id)
    if (direction === 'left') {
      addSkippedCard(client, feed.name, card)
      sendMutation(client, skipOptions, card)
    } else sendMutation(client, connectOptions, card)
    return true
  }

  function handleFailure(card: Card, direction: Direction, error: Error) {
    void client.invalidateQueries({ queryKey: swipesLeftQuery.queryKey })
    removeSkippedCard(client, feed.name, card.id)
    if (isNoLongerRelevant(error)) return toast({ title: getErrorText(error) })
    undoSwipes(client, feed.name, [card.id])
    goTo(card.id)
    if (isApiError(error, 'swipe_limit')) return showSwipeLimit(client)
    if (isApiError(error, 'circle_limit')) return offerUpgrade(error, { navigate, backTo: feedHref })
    toast({
      title: direction === 'left' ? feed.texts.skipFailed() : m.connecting_send_failed(),
      description: getErrorText(error),
      kind: 'destructive',
      action: { label: m.error_try_again(), onPress: () => swipe(card, direction) },
    })
  }
  return swipe
}

async function offerUpgrade(error: Error, navigation: { navigate: (href: string) => void; backTo: string }) {
  const { showUpgradeError } = await import('../billing/show-upgrade-error.ts')
  showUpgradeError({ title: m.connecting_send_failed(), error, ...navigation })
}

/** The request was already decided, or the card was deleted. */
function isNoLongerRelevant(error: Error): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404)
}

function getSkipOptions<Card extends Swipeable>(
  feed: Feed<Card>,
  onFailure: (card: Card, error: Error) => void,
) {
  return {
    mutationKey: getSkipKey(feed.name),
    scope: skipScope,
    mutationFn: ({ id }: Card) => feed.skip({ params: { id: String(id) } }),
    onError: (error: Error, card: Card) => onFailure(card, error),
  }
}

/** Runs a mutation without rendering: `useMutation` would re-render the page at each step. */
export function sendMutation<Result, Variables, Context>(
  client: QueryClient,
  options: MutationOptions<Result, Error, Variables, Context>,
  variables: Variables,
): void {
  const mutation = client.getMutationCache().build(client, options)
  // Mutation callbacks have already reported the error.
  mutation.execute(variables).catch(() => undefined)
}
