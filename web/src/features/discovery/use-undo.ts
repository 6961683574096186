import { useQueryClient } from '@tanstack/react-query'

import { sentenceOf } from '../../api/api-errors.ts'
import { toast } from '../../ui/toast.ts'
import { discoveryWords } from '../../i18n/discovery.ts'
import { feedOptions, type Feed, type Swipeable } from './feed.ts'
import type { Filter } from './filter.ts'
import { forgetSkip, rememberSkip, useSkipped, withCard } from './skipped-cards.ts'
import { noteSwipe, takeBackSwipes } from './swipe-records.ts'
import { inOrder, send } from './use-swipe.ts'

/** Brings the card that was skipped last back to the top; undefined when there is none. */
export function useUndo<Card extends Swipeable>(
  feed: Feed<Card>,
  filter: Filter,
  goTo: (id: number) => void,
): (() => Swipeable) | undefined {
  const client = useQueryClient()
  const last = useSkipped(feed.name).at(-1) as Card | undefined
  const options = {
    scope: inOrder,
    mutationFn: ({ id }: Card) => feed.unskip({ params: { id: String(id) } }),
    onError: (error: Error, card: Card) => {
      noteSwipe(client, feed.name, 'declined', card.id)
      rememberSkip(client, feed.name, card)
      toast({ title: discoveryWords.undoFailed, description: sentenceOf(error), kind: 'destructive' })
    },
  }
  if (last === undefined) return undefined
  return () => {
    forgetSkip(client, feed.name, last.id)
    takeBackSwipes(client, feed.name, [last.id])
    client.setQueryData(feedOptions(feed, filter).queryKey, (paged) => paged && withCard(paged, last))
    goTo(last.id)
    send(client, options, last)
    return last
  }
}
