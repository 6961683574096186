import type { GroupCard } from '@coterie/contract/groups/groups'

import { groupsTexts } from '../../i18n/groups.ts'
import { HeartButton } from '../../ui/heart-button.tsx'
import { useLikeCircle } from './use-like-circle.ts'

export function LikeCircleButton({ circle: { id, likes } }: { circle: Pick<GroupCard, 'id' | 'likes'> }) {
  const like = useLikeCircle(id)
  return (
    <HeartButton
      label={groupsTexts.like(likes.count)}
      isLiked={likes.mine}
      count={likes.count}
      onPress={() => like(!likes.mine)}
    />
  )
}
