import type { GroupCard } from '@coterie/contract/groups/groups'
import { m } from '@coterie/contract/paraglide/messages'

import { HeartButton } from '../../ui/heart-button.tsx'
import { useLikeCircle } from './use-like-circle.ts'

export function LikeCircleButton({ circle: { id, likes } }: { circle: Pick<GroupCard, 'id' | 'likes'> }) {
  const like = useLikeCircle(id)
  return (
    <HeartButton
      label={m.groups_like({ count: likes.count })}
      isLiked={likes.mine}
      count={likes.count}
      onPress={() => like(!likes.mine)}
    />
  )
}
