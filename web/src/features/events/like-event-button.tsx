import type { EventCard } from '@coterie/contract/events/events'

import { HeartButton } from '../../ui/heart-button.tsx'
import { eventsWords } from '../../i18n/events.ts'
import { useLikeEvent } from './like-skip-event.ts'

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
