import type { EventCard } from '@coterie/contract/events/events'

import { eventsTexts } from '../../i18n/events.ts'
import { HeartButton } from '../../ui/heart-button.tsx'
import { useLikeEvent } from './like-skip-event.ts'

export function LikeEventButton({ event: { id, likes } }: { event: Pick<EventCard, 'id' | 'likes'> }) {
  const like = useLikeEvent(id)
  return (
    <HeartButton
      label={eventsTexts.like(likes.count)}
      isLiked={likes.mine}
      count={likes.count}
      onPress={() => like(!likes.mine)}
    />
  )
}
