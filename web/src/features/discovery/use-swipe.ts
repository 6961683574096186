import { useQueryClient, type MutationOptions, type QueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { isRefused, Refused, sentenceOf } from '../../api/api-errors.ts'
import { toast } from '../../ui/toast.ts'
import { connectingWords } from '../../i18n/connecting.ts'
import { problemWords } from '../../i18n/problems.ts'
import type { Direction } from './drag-physics.ts'
import { skipping, type Feed, type Swipeable } from './feed.ts'
import { countSwipe, maySwipe, showLimit, swipesLeft } from './swipe-limit.ts'
import { forgetSkip, rememberSkip } from './skipped-cards.ts'
import { noteSwipe, takeBackSwipes } from './swipe-records.ts'

/** Skips and their undoing reach the server in the order in which they were made. */
export const inOrder = { id: 'skips' }

/**
 * Swipes a card away: left skips, right asks to connect. Gives false when today's swipes are used and
 * the card stays. A swipe that fails brings the card back to the top, and offers to try again.
 */
export function useSwipe<Card extends Swipeable>(feed: Feed<Card>, goTo: (id: number) => void) {
  const client = useQueryClient()
  const [home, navigate] = useLocation()
  const skipOptions = skipOptionsOf(feed, (card, error) => fail(card, 'left', error))
  const connectOptions = feed.connectOptions({
    client,
    home,
    navigate,
    onFailure: (card, error) => fail(card as Card, 'right', error),
  })

  function swipe(card: Card, direction: Direction): boolean {
    if (!maySwipe(client)) return false
    goTo(card.id)
    countSwipe(client)
    noteSwipe(client, feed.name, direction === 'left' ? 'declined' : 'accepted', card.id)
    if (direction === 'left') {
      rememberSkip(client, feed.name, card)
      send(client, skipOptions, card)
    } else send(client, connectOptions, card)
    return true
  }

  function fail(card: Card, direction: Direction, error: Error) {
    void client.invalidateQueries({ queryKey: swipesLeft.queryKey })
    forgetSkip(client, feed.name, card.id)
    if (isSettled(error)) return toast({ title: sentenceOf(error) })
    takeBackSwipes(client, feed.name, [card.id])
    goTo(card.id)
    if (isRefused(error, 'swipe_limit')) return showLimit(client)
    if (isRefused(error, 'circle_limit')) return offerUpgrade(error, { navigate, backTo: home })
    toast({
      title: direction === 'left' ? feed.words.skipFailed : connectingWords.sendFailed,
      description: sentenceOf(error),
      kind: 'destructive',
      action: { label: problemWords.tryAgain, onPress: () => swipe(card, direction) },
    })
  }
  return swipe
}

async function offerUpgrade(error: Error, way: { navigate: (href: string) => void; backTo: string }) {
  const { sayFailure } = await import('../billing/show-upgrade-error.ts')
  sayFailure({ title: connectingWords.sendFailed, error, ...way })
}

/** Decided elsewhere, or gone: the card is of no more use. */
function isSettled(error: Error): boolean {
  return error instanceof Refused && (error.status === 409 || error.status === 404)
}

function skipOptionsOf<Card extends Swipeable>(
  feed: Feed<Card>,
  onFailure: (card: Card, error: Error) => void,
) {
  return {
    mutationKey: skipping(feed.name),
    scope: inOrder,
    mutationFn: ({ id }: Card) => feed.skip({ params: { id: String(id) } }),
    onError: (error: Error, card: Card) => onFailure(card, error),
  }
}

/** Sends something that no screen follows: with `useMutation` the page would be drawn anew for each step of it. */
export function send<Result, Given, Context>(
  client: QueryClient,
  options: MutationOptions<Result, Error, Given, Context>,
  given: Given,
): void {
  const sending = client.getMutationCache().build(client, options)
  // What went wrong has been said by then.
  sending.execute(given).catch(() => undefined)
}
