import { m } from '@coterie/contract/paraglide/messages'
import { useQueryClient } from '@tanstack/react-query'

import { getErrorText } from '../../api/api-errors.ts'
import { toast } from '../../ui/toast.ts'
import { feedOptions, type Feed, type Swipeable } from './feed.ts'
import type { Filter } from './filter.ts'
import { removeSkippedCard, addSkippedCard, useSkippedCards, prependCard } from './skipped-cards.ts'
import { recordSwipe, undoSwipes } from './swipe-records.ts'
import { skipScope, sendMutation } from './use-swipe.ts'

/** Restores the last skipped card; undefined if there is none. */
export function useUndo<Card extends Swipeable>(
  feed: Feed<Card>,
  filter: Filter,
  goTo: (id: number) => void,
): (() => Swipeable) | undefined {
  const client = useQueryClient()
  const lastSkipped = useSkippedCards(feed.name).at(-1) as Card | undefined
  const options = {
    scope: skipScope,
    mutationFn: ({ id }: Card) => feed.unskip({ params: { id: String(id) } }),
    onError: (error: Error, card: Card) => {
      recordSwipe(client, feed.name, 'declined', card.id)
      addSkippedCard(client, feed.name, card)
      toast({ title: m.discovery_undo_failed(), description: getErrorText(error), kind: 'destructive' })
    },
  }
  if (lastSkipped === undefined) return undefined
  return () => {
    removeSkippedCard(client, feed.name, lastSkipped.id)
    undoSwipes(client, feed.name, [lastSkipped.id])
    client.setQueryData(
      feedOptions(feed, filter).queryKey,
      (paged) => paged && prependCard(paged, lastSkipped),
    )
    goTo(lastSkipped.id)
    sendMutation(client, options, lastSkipped)
    return lastSkipped
  }
}
