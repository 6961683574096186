import type { EventCard } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'

import { HeartButton } from '../../ui/heart-button.tsx'
import { useLikeEvent } from './like-skip-event.ts'

export function LikeEventButton({ event: { id, likes } }: { event: Pick<EventCard, 'id' | 'likes'> }) {
  const like = useLikeEvent(id)
  return (
    <HeartButton
      label={m.events_like({ count: likes.count })}
      isLiked={likes.mine}
      count={likes.count}
      onPress={() => like(!likes.mine)}
    />
  )
}
