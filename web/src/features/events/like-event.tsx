import type { EventCard } from '@coterie/contract/events'

import { HeartButton } from '../../ui/heart-button.tsx'
import { eventsWords } from '../../words/events.ts'
import { useLikeEvent } from './opinions.ts'

/** A heart and how many like this event. */
export function LikeEvent({ event: { id, likes } }: { event: Pick<EventCard, 'id' | 'likes'> }) {
  const like = useLikeEvent(id)
  return (
    <HeartButton
      label={eventsWords.like(likes.count)}
      pressed={likes.mine}
      count={likes.count}
      onPress={() => like(!likes.mine)}
    />
  )
}
