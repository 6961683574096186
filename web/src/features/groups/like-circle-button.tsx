import type { GroupCard } from '@coterie/contract/groups/groups'

import { HeartButton } from '../../ui/heart-button.tsx'
import { groupsWords } from '../../i18n/groups.ts'
import { useLike } from './use-like-circle.ts'

/** A heart and how many like this circle. */
export function LikeButton({ circle: { id, likes } }: { circle: Pick<GroupCard, 'id' | 'likes'> }) {
  const like = useLike(id)
  return (
    <HeartButton
      label={groupsWords.like(likes.count)}
      pressed={likes.mine}
      count={likes.count}
      onPress={() => like(!likes.mine)}
    />
  )
}
